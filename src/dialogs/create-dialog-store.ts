import { createStore, type StoreApi } from 'zustand/vanilla';

interface DialogStore<Content extends object> {
  readonly store: StoreApi<{ readonly open: boolean } & Content>;
  readonly open: (content?: Partial<Content>) => void;
  /** Keeps the content unless a new one is given, so that it does not change while the dialog fades out. */
  readonly close: (content?: Partial<Content>) => void;
}

/**
 * The state of a dialog that any page can open and that `src/app/hosts` renders.
 * @param initial the content before the dialog is opened for the first time
 */
export function createDialogStore<Content extends object>(initial: Content): DialogStore<Content> {
  const store = createStore<{ readonly open: boolean } & Content>(() => ({ ...initial, open: false }));
  // TypeScript cannot infer that partial content plus `open` is a partial state while the content is generic.
  const set = (open: boolean, content?: Partial<Content>): void =>
    store.setState({ ...content, open } as Partial<{ readonly open: boolean } & Content>);
  return { store, open: (content) => set(true, content), close: (content) => set(false, content) };
}
