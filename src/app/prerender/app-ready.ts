/** Whether the first page is mounted, so that its listeners handle all input. */
let resolveReady: () => void = () => undefined;

/** Resolves when the first page is mounted. */
export const appReady = new Promise<void>((resolve) => {
  resolveReady = resolve;
});

/** Called by every page after mount; only the first call counts. */
export function markReady(): void {
  document.documentElement.dataset.ready = 'true';
  resolveReady();
}
