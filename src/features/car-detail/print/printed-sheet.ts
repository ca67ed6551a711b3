/** What the page prints in place of the vehicle's sheet. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ readonly sheet: ReactNode }>(() => ({ sheet: null }));

/** Opens the browser's print dialog with a sheet of its own. */
export function printSheet(sheet: ReactNode): void {
  store.setState({ sheet });
  window.addEventListener('afterprint', () => store.setState({ sheet: null }), { once: true });
  window.print();
}

/** The sheet to print; null for that of the vehicle. */
export const usePrintedSheet = (): ReactNode => useStore(store, ({ sheet }) => sheet);
