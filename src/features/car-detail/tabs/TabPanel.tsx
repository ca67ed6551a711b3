import { memo, startTransition, Suspense, useCallback, useState } from 'react';
import { usePageAction } from '~/ui/page-actions';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { EditDialog } from '../edit/EditDialog';
import type { EditTarget } from '../edit/edit-target';
import type { TabKey } from '../tabs';
import { TAB_COMPONENTS } from './tab-components';
import type { TabProps } from './tab-module';

const LOADING_ROWS = 8;

interface SectionProps extends TabProps {
  readonly tab: TabKey;
}

/** A section by its name; the dialog opens and closes without drawing it again. */
const Section = memo(function Section({ tab, ...props }: SectionProps) {
  const Tab = TAB_COMPONENTS[tab];
  return (
    <Suspense key={tab} fallback={<LoadingRows rows={LOADING_ROWS} />}>
      <Tab {...props} />
    </Suspense>
  );
});

/** The section that the address names, and the dialog for whatever is changed in it. */
export function TabPanel(props: Omit<SectionProps, 'onEdit'>) {
  const [target, setTarget] = useState<EditTarget | null>(null);
  const [editing, setEditing] = useState(false);

  // The press is answered at once, the dialog follows.
  const edit = useCallback((wanted: EditTarget): void => {
    startTransition(() => {
      setTarget(wanted);
      setEditing(true);
    });
  }, []);
  const close = useCallback(() => startTransition(() => setEditing(false)), []);
  usePageAction('mileage', () => edit({ kind: 'mileage' }));

  return (
    <>
      <Section {...props} onEdit={edit} />
      {target !== null && (
        <EditDialog
          vehicle={props.vehicle}
          target={target}
          open={editing}
          onClose={close}
          onClosed={() => setTarget(null)}
        />
      )}
    </>
  );
}
