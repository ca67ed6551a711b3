import { useState } from 'react';
import type { HandoverTarget } from '~/dialogs/handover-dialog';
import { OpenHandoverDialog } from './OpenHandoverDialog';
import { SaveHandoverDialog } from './SaveHandoverDialog';

interface Props {
  readonly open: boolean;
  readonly target: HandoverTarget;
  readonly onClose: () => void;
}

/** Dialogs to save a handover file and to open one. State is reset on each opening. */
export function HandoverDialogs({ open, target, onClose }: Props) {
  const [run, setRun] = useState({ count: 0, target });
  // A new target is a new opening, even while the previous dialog is still closing.
  if (run.target !== target) setRun({ count: run.count + 1, target });
  return target.kind === 'save' ? (
    <SaveHandoverDialog key={run.count} open={open} vehicle={target.vehicle} onClose={onClose} />
  ) : (
    <OpenHandoverDialog key={run.count} open={open} onClose={onClose} />
  );
}
