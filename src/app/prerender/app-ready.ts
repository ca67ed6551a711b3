/** When the first page of a document stands and answers: its listeners are there, nothing that is pressed is lost. */
let arrived: () => void = () => undefined;

/** Resolves when the first page stands. */
export const appReady = new Promise<void>((resolve) => {
  arrived = resolve;
});

/** Called by every page once it is in the document. */
export function markReady(): void {
  document.documentElement.dataset.ready = 'true';
  arrived();
}
