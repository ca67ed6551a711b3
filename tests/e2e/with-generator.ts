/** The browser tests' `test` with a generator of synthetic documents, started on first use and once for each worker. */
import { startGenerator, type Generator } from '../documents/generator';
import { test as base } from './support';

export type { Generator };

export const test = base.extend<object, { generator: () => Promise<Generator> }>({
  generator: [
    async ({ browser }, use) => {
      let started: Promise<Generator> | undefined;
      await use(() => (started ??= startGenerator({ browser })));
      await (await started)?.close();
    },
    { scope: 'worker' },
  ],
});
