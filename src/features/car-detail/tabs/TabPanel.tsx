import { Suspense, useState } from 'react';
import { usePageAction } from '~/ui/page-actions';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { EditDialog } from '../edit/EditDialog';
import type { EditTarget } from '../edit/edit-target';
import type { TabKey } from '../tabs';
import { TAB_COMPONENTS } from './tab-components';
import type { TabProps } from './tab-module';

const LOADING_ROWS = 8;

/** The section that the address names, and the dialog for whatever is changed in it. */
export function TabPanel({ tab, ...props }: Omit<TabProps, 'onEdit'> & { readonly tab: TabKey }) {
  const [target, setTarget] = useState<EditTarget | null>(null);
  const [editing, setEditing] = useState(false);
  const Tab = TAB_COMPONENTS[tab];

  const edit = (wanted: EditTarget): void => {
    setTarget(wanted);
    setEditing(true);
  };
  usePageAction('mileage', () => edit({ kind: 'mileage' }));

  return (
    <>
      <Suspense key={tab} fallback={<LoadingRows rows={LOADING_ROWS} />}>
        <Tab {...props} onEdit={edit} />
      </Suspense>
      {target !== null && (
        <EditDialog
          vehicle={props.vehicle}
          target={target}
          open={editing}
          onClose={() => setEditing(false)}
          onClosed={() => setTarget(null)}
        />
      )}
    </>
  );
}
