import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';

/** Rendered this far outside the visible part of the page, so that a scroll does not show placeholders. */
const MARGIN = '600px 0px';

/** True where everything is to be rendered at once, wherever it is on the page, for printing. */
export const RenderAllContext = createContext(false);

interface Props {
  /** Gives the place its size, which must not depend on the children. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Renders its children while they are visible or nearly so, e.g. thumbnails, of which there can be hundreds. */
export function NearViewport({ className, children }: Props) {
  const rendersAll = use(RenderAllContext);
  const place = useRef<HTMLDivElement>(null);
  // jsdom has no IntersectionObserver.
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    const { current } = place;
    if (current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isIntersecting = entries.at(-1)?.isIntersecting === true;
        // Removing the focused element would send the focus to the top of the page.
        if (isIntersecting || !current.contains(document.activeElement)) setNear(isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={className}>
      {(isNear || rendersAll) && children}
    </div>
  );
}
