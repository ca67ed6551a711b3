/** Parts of a page that are fetched when they are first shown, and fetched again after that has failed. */
import { lazy, type ComponentType } from 'react';
import { withoutChunkReload } from '~/lib/chunk-reload';

const onRetryRejected = new Set<() => void>();

/**
 * `React.lazy`, but a part whose request failed is requested again once a boundary has called {@link
 * retryRejectedParts}; `lazy` itself keeps a rejection until the page is reloaded. Wrap it in a `DialogBoundary` or a
 * `PartBoundary`.
 */
export function retryableLazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const create = (request = load) =>
    lazy(async () => {
      try {
        return { default: await request() };
      } catch (error) {
        onRetryRejected.add(() => {
          // The user is working on the page that shows the failure, so it must not reload.
          Part = create(() => withoutChunkReload(load));
        });
        throw error;
      }
    });
  // Exchanged only after a boundary has caught the rejection: React renders a suspended part anew, and would request it
  // without end.
  let Part = create();
  return function RetryablePart(props: Props) {
    return <Part {...props} />;
  };
}

/** Lets the parts whose request failed be requested again; called by the boundary that has caught the failure. */
export function retryRejectedParts(): void {
  for (const retry of onRetryRejected) retry();
  onRetryRejected.clear();
}
