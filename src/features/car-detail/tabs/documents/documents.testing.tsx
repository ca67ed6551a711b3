/** A car's documents in tests: the page with the embedded backend in memory, and what a person does there. */
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, vi, type Mock } from 'vitest';
import type { call } from '~/api/call';
import { clearCarsCache } from '~/api/cars/cars-store';
import type { DocumentRecord } from '~/backend/store/collections';
import type { Language } from '~/i18n/paths';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../../CarDetailPage';
import { openGarage, TODAY, type Garage } from '../../garage.testing';
import { documentQueue } from './document-queue';

export const pdf = (name: string, content = '%PDF-1.7'): File => new File([content], name, { type: 'application/pdf' });
export const queue = () => within(screen.getByRole('region', { name: 'Zum Hochladen' }));
export const categoryOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Kategorie für ${name}` });
export const listedNames = () => screen.getAllByRole('button', { name: /ansehen$/u }).map(({ textContent }) => textContent);

const inputs = /^(?:Dateien|Weitere) auswählen$|^Choose (?:files|more)$/u;

export interface DocumentsPage {
  readonly garage: Garage;
  readonly user: UserEvent;
  /** The car's id. */
  readonly id: string;
  /** Opens the documents of the car. */
  readonly show: (language?: Language) => Promise<void>;
  readonly choose: (...files: File[]) => Promise<void>;
  /** Presses a button of the queue. */
  readonly send: (name: RegExp | string) => Promise<void>;
  /** What is kept and not deleted. */
  readonly stored: () => Promise<DocumentRecord[]>;
  /** Their names in order. */
  readonly names: () => Promise<string[]>;
  /** Chooses, categorises and sends, and waits until all are there. */
  readonly keep: (...files: File[]) => Promise<void>;
}

/** Before each test. The stub stands for `call`. */
export async function setUp(stub: Mock<typeof call>): Promise<DocumentsPage> {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  // Requests in jsdom are Node's own, which know only Node's forms and files.
  const form = await new Response(new URLSearchParams('a=b')).formData();
  vi.stubGlobal('FormData', form.constructor);
  vi.stubGlobal('File', NodeFile);
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('ResizeObserver', class {
    observe = () => undefined;
    disconnect = () => undefined;
  });
  // What jsdom does not know.
  Object.assign(Element.prototype, { scroll: () => undefined });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const user = userEvent.setup();
  const garage = openGarage(stub);
  const id = await garage.add();

  const stored = async () => (await garage.context.store.list('documents')).filter(({ deletedAt }) => deletedAt === undefined);
  const choose = (...files: File[]) => user.upload(screen.getByLabelText(inputs, { selector: 'input' }), files);
  const send = (name: RegExp | string) => user.click(queue().getByRole('button', { name }));
  return {
    garage,
    user,
    id,
    stored,
    choose,
    send,
    names: async () => (await stored()).map(({ fileName }) => fileName).sort(),
    show: async (language = 'de') => {
      await loadTestTexts(language);
      renderPage(<CarDetailPage />, `${language === 'en' ? '/en' : ''}/car-detail?id=${id}&tab=dokumente`);
      // The section's code is fetched first.
      await screen.findByLabelText(inputs, { selector: 'input' }, { timeout: 10_000 });
    },
    keep: async (...files) => {
      const before = (await stored()).length;
      await choose(...files);
      for (const { name } of files) await user.selectOptions(categoryOf(name), 'invoices');
      await send(/hochladen$/u);
      await waitFor(async () => expect(await stored()).toHaveLength(before + files.length));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Zum Hochladen' })).toBeNull());
    },
  };
}

/** After each test. */
export function tearDown(): void {
  documentQueue.clear();
  cleanup();
  clearCarsCache();
  resetToasts();
  vi.useRealTimers();
}
