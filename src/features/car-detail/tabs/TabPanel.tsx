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

/** One section; it stays what it was when it was opened, though the code may come in the meantime. */
function Content({ tab, ...props }: SectionProps) {
  const [Tab] = useState(() => tabComponent(tab));
  return <Tab {...props} />;
}

/** A section by its name; the dialog opens and closes without drawing it again. */
const Section = memo(function Section(props: SectionProps) {
  return (
    <PartBoundary key={props.tab}>
      <Suspense fallback={<LoadingRows rows={LOADING_ROWS} />}>
        <Content {...props} />
      </Suspense>
    </PartBoundary>
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
