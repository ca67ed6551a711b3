import { memo, startTransition, Suspense, useCallback, useState } from 'react';
import { usePageAction } from '~/ui/page-actions';
import { PartBoundary } from '~/ui/PartBoundary';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { EditDialog } from '../edit/EditDialog';
import type { EditTarget } from '../edit/edit-target';
import type { TabKey } from '../tabs';
import { tabComponent } from './tab-components';
import type { TabProps } from './tab-module';

const LOADING_ROWS = 8;

interface SectionProps extends TabProps {
  readonly tab: TabKey;
}

/** Keeps the component it was mounted with: switching from the lazy to the loaded one would remount the section. */
function Content({ tab, ...props }: SectionProps) {
  const [Tab] = useState(() => tabComponent(tab));
  return <Tab {...props} />;
}

/** Memoised, so that opening or closing a dialog does not re-render the section. */
const Section = memo(function Section(props: SectionProps) {
  return (
    <PartBoundary key={props.tab}>
      <Suspense fallback={<LoadingRows rows={LOADING_ROWS} />}>
        <Content {...props} />
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
