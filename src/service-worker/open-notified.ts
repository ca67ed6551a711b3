/** What is used of the worker's `Clients`, so that the tests need no types of workers. */
interface OpenPages {
  readonly matchAll: (options: {
    readonly type: 'window';
    readonly includeUncontrolled: true;
  }) => Promise<readonly { readonly url: string; readonly focus: () => Promise<unknown> }[]>;
  readonly openWindow: (url: string) => Promise<unknown>;
}

/** Opens the page of a notification that was pressed: an open one that shows it already, or a new window. */
export async function openNotified(clients: OpenPages, origin: string, path: unknown): Promise<void> {
  if (typeof path !== 'string' || !path.startsWith('/')) return;
  const url = new URL(path, origin);
  // Not a protocol-relative address of another site.
  if (url.origin !== origin) return;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === url.href);
  // Another page is not navigated, which could lose typed input.
  await (shown === undefined ? clients.openWindow(url.href) : shown.focus());
}
