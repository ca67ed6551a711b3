import { memo, startTransition, Suspense, useCallback, useState } from 'react';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { usePageAction } from '~/ui/page-actions';
import { PartBoundary } from '~/ui/PartBoundary';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { EditDialog } from '../edit/lazy-edit-dialog';
import type { EditTarget } from '../edit/edit-target';
import type { TabKey } from '../tabs';
import { asksMileage } from './info/inapplicable';
import { TAB_PARTS } from './tab-components';
import type { TabProps } from './tab-props';

const LOADING_ROWS = 8;

interface SectionProps extends TabProps {
  readonly tab: TabKey;
}

/** Memoised, so that opening or closing a dialog does not re-render the section. */
const Section = memo(function Section({ tab, ...props }: SectionProps) {
  const { Part: Tab } = TAB_PARTS[tab];
  return (
    <PartBoundary key={tab}>
      <Suspense fallback={<LoadingRows rows={LOADING_ROWS} />}>
        <Tab {...props} />
      </Suspense>
    </PartBoundary>
  );
});

/** The section of the current URL, and the edit dialog. */
export function TabPanel(props: Omit<SectionProps, 'onEdit'>) {
  const [target, setTarget] = useState<EditTarget | null>(null);
  const [editing, setEditing] = useState(false);

  // A transition keeps the click responsive while the dialog renders.
  const edit = useCallback((next: EditTarget): void => {
    startTransition(() => {
      setTarget(next);
      setEditing(true);
    });
  }, []);
  const close = useCallback(() => startTransition(() => setEditing(false)), []);
  usePageAction('mileage', asksMileage(props.vehicle) ? () => edit({ kind: 'mileage' }) : undefined);

  return (
    <>
      <Section {...props} onEdit={edit} />
      {target !== null && (
        <DialogBoundary open={editing} onClose={close} isDeferred={false}>
          <EditDialog
            vehicle={props.vehicle}
            target={target}
            open={editing}
            onClose={close}
            onClosed={() => setTarget(null)}
          />
        </DialogBoundary>
      )}
    </>
  );
}
