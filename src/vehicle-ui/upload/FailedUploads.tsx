import { VisuallyHidden } from '~/ui/VisuallyHidden';
import type { Upload } from './upload-queue';

interface Props {
  readonly uploads: readonly Pick<Upload<unknown>, 'status' | 'error'>[];
  /** Says how many have failed. */
  readonly textOf: (count: number) => string;
  /** Says why one has failed. */
  readonly reasonOf: (error: unknown) => string;
}

/**
 * Announces the failed uploads of a queue in one message, once no other is under way: where the storage is full or the
 * connection is lost, hundreds can fail one after the other, and each alert would interrupt the screen reader.
 */
export function FailedUploads({ uploads, textOf, reasonOf }: Props) {
  const failed = uploads.filter(({ status }) => status === 'failed');
  const isUnderWay = uploads.some(({ status }) => status === 'waiting' || status === 'sending');
  if (failed.length === 0 || isUnderWay) return null;
  const reasons = new Set(failed.map(({ error }) => reasonOf(error)));
  return (
    <VisuallyHidden>
      <span role="alert">{[textOf(failed.length), ...(reasons.size === 1 ? reasons : [])].join(' ')}</span>
    </VisuallyHidden>
  );
}
