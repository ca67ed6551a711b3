import { createStore, type StoreApi } from 'zustand/vanilla';

interface DialogStore<Content extends object> {
  readonly store: StoreApi<{ readonly open: boolean } & Content>;
  readonly open: (content?: Partial<Content>) => void;
  /** The content stays unless another one is given, so that it does not change while the dialog fades out. */
  readonly close: (content?: Partial<Content>) => void;
}

/**
 * The state of a dialog that any page opens and the frame shows (`src/app/hosts`).
 * @param initial what the dialog is about before it is opened for the first time
 */
export function createDialogStore<Content extends object>(initial: Content): DialogStore<Content> {
  const store = createStore<{ readonly open: boolean } & Content>(() => ({ ...initial, open: false }));
  // TypeScript cannot see that a part of the content and `open` are a part of the state while the content is generic.
  const set = (open: boolean, content?: Partial<Content>): void => store.setState({ ...content, open } as Partial<{ readonly open: boolean } & Content>);
  return { store, open: (content) => set(true, content), close: (content) => set(false, content) };
}
