import { useStore } from 'zustand';
import { CornerChoice } from '../corners/CornerChoice';
import { isGuestLimit } from '../corners/scan-errors';
import { TypeInButton } from './TypeInButton';
import type { UploadState } from './upload-state';
import { uploadStore } from './upload-store';
import styles from './ways-on.module.css';

interface Props {
  /** Types the document in beside the chosen photo. */
  readonly onTypeIn: () => void;
}

/** Whether the photo was refused, by the scan or at sight, so that typing it in is a way on. */
function isRefused({ scan, front }: UploadState): boolean {
  const isRefusedAtSight = front?.detection?.sure === true && front.detection.verdict !== null;
  return isRefusedAtSight || (scan.status === 'failed' && !isGuestLimit(scan.error));
}

/** What can be done with the chosen photo besides choosing another: set its corners, or type it in. */
export function WaysWithPhoto({ onTypeIn }: Props) {
  const front = useStore(uploadStore, (state) => state.front);
  const canTypeIn = useStore(uploadStore, isRefused);
  if (front === null) return null;
  return <CornerChoice front={front}>{canTypeIn && <TypeInButton onStart={onTypeIn} />}</CornerChoice>;
}

/** What can be done where no photo is chosen. */
export function WaysWithoutPhoto({ onTypeIn }: Props) {
  return (
    <div className={styles.ways}>
      <TypeInButton onStart={onTypeIn} />
    </div>
  );
}
