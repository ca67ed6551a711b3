import { useState, type ComponentType } from 'react';
import { withoutChunkReload } from '~/lib/chunk-reload';
import { retryableLazy } from './retryable-lazy';

export interface PrefetchablePart<Props extends object> {
  /** Suspends until it is loaded. Wrap it in a `DialogBoundary` or a `PartBoundary`. */
  readonly Part: ComponentType<Props>;
  /** Fetches it. A failure has no effect: it is fetched again, and reported, when the part is rendered. */
  readonly prefetch: () => Promise<void>;
}

/**
 * A part of a page that can be fetched before it is first rendered, and is then rendered at once: React shows a
 * Suspense fallback for at least 300 ms even if a lazy component resolves immediately.
 */
export function prefetchablePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PrefetchablePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const request = async (): Promise<ComponentType<Props>> => (loaded = await load());
  const Lazy = retryableLazy(request);
  return {
    Part: function Prefetchable(props) {
      // Keeps the component it was mounted with: switching from the lazy to the loaded one would remount the part.
      const [Component] = useState(() => loaded ?? Lazy);
      return <Component {...props} />;
    },
    prefetch: async () => {
      if (loaded !== undefined) return;
      try {
        await withoutChunkReload(request);
      } catch {
        // See above.
      }
    },
  };
}
