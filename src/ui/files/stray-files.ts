/**
 * Refuses files that are dragged over a place that takes none: the browser would open them in place of the page, and
 * what is typed in it would be gone. Whatever takes files has prevented the default by then.
 */
export function guardAgainstStrayFiles(): void {
  window.addEventListener('dragover', (event) => {
    const { dataTransfer, target } = event;
    if (event.defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
    // The browser's own file inputs take files without a listener.
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  });
}
