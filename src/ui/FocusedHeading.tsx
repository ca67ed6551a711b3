import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react';

type Props = ComponentPropsWithoutRef<'h2'> & {
  readonly level: 'h2' | 'h3';
  /** False for what opens with its dialog, which takes the focus itself. */
  readonly focused?: boolean;
};

/**
 * The heading of a view that replaces another one. It takes the focus, so that screen readers announce it and Tab
 * continues from there; a dialog begins at its top.
 */
export function FocusedHeading({ level: Heading, focused = true, children, ...props }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focused) return;
    // The view before may have been scrolled: the content, or in a low window the paper with the title.
    const content = heading.current?.closest('.MuiDialogContent-root') ?? null;
    for (const scroller of [content, content?.closest('.MuiDialog-paper')]) if (scroller) scroller.scrollTop = 0;
    heading.current?.focus({ preventScroll: content !== null });
  }, [focused]);
  return (
    <Heading ref={heading} tabIndex={-1} {...props}>
      {children}
    </Heading>
  );
}
