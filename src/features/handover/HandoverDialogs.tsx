import { useState } from 'react';
import type { HandoverTarget } from '~/dialogs/handover-dialog';
import { OpenHandoverDialog } from './OpenHandoverDialog';
import { SaveHandoverDialog } from './SaveHandoverDialog';

interface Props {
  readonly open: boolean;
  readonly target: HandoverTarget;
  readonly onClose: () => void;
}

/** Handing a vehicle over, and taking one in. Each opening starts anew. */
export function HandoverDialogs({ open, target, onClose }: Props) {
  const [run, setRun] = useState({ count: 0, target });
  // Another target is another opening, also when the last dialog has not gone from sight.
  if (run.target !== target) setRun({ count: run.count + 1, target });
  return target.kind === 'save' ? (
    <SaveHandoverDialog key={run.count} open={open} vehicle={target.vehicle} onClose={onClose} />
  ) : (
    <OpenHandoverDialog key={run.count} open={open} onClose={onClose} />
  );
}
