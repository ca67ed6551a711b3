import { focusHeading, focusPart } from '~/ui/focus-heading';

/**
 * Ref of what is removed when the action succeeds that it offers: passes its focus on to the heading of the dialog
 * around it, else of the page. For what is loaded at the start or on every page: `~/ui/use-focus-after-removal` can do
 * more, and would add to what these load.
 */
export function passFocusToPageHeading(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  return () => {
    if (!element.contains(document.activeElement)) return;
    const dialog = element.closest<HTMLElement>('[role="dialog"]');
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      if (dialog === null) focusHeading();
      else focusPart(dialog);
    });
  };
}
