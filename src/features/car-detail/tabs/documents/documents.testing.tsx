/** Test setup for a car's documents: the page with the embedded backend in memory, and user actions. */
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
import { stubNodeFiles } from '../../../../../tests/unit/node-files';

export const pdf = (name: string, content = '%PDF-1.7'): File => new File([content], name, { type: 'application/pdf' });
export const queue = () => within(screen.getByRole('region', { name: 'Zum Hochladen' }));
export const categoryOf = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Kategorie für ${name}` });
export const listedNames = () =>
  screen.getAllByRole('button', { name: /ansehen$/u }).map(({ textContent }) => textContent);

const inputs = /^(?:Dateien|Weitere) auswählen$|^Choose (?:files|more)$/u;

export interface DocumentsPage {
  readonly garage: Garage;
  readonly user: UserEvent;
  /** The car's id. */
  readonly id: string;
  /** Opens the documents of the car. */
  readonly show: (language?: Language) => Promise<void>;
  readonly choose: (...files: File[]) => Promise<void>;
  /** Clicks a button of the upload queue. */
  readonly send: (name: RegExp | string) => Promise<void>;
  /** The stored documents that are not deleted. */
  readonly stored: () => Promise<DocumentRecord[]>;
  /** Their names in order. */
  readonly names: () => Promise<string[]>;
  /** Chooses files, assigns a category, uploads them and waits until all are stored. */
  readonly keep: (...files: File[]) => Promise<void>;
}

/** Call before each test. @param stub the mock of `call` */
export async function setUp(stub: Mock<typeof call>): Promise<DocumentsPage> {
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  await stubNodeFiles();
  // Not implemented in jsdom.
  Object.assign(Element.prototype, { scroll: () => undefined });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const user = userEvent.setup();
  const garage = openGarage(stub);
  const id = await garage.add();

  const stored = async () =>
    (await garage.context.store.list('documents')).filter(({ deletedAt }) => deletedAt === undefined);
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
      // The section's code is loaded lazily.
      await screen.findByLabelText(inputs, { selector: 'input' });
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

/** Call after each test. */
export function tearDown(): void {
  documentQueue.clear();
  cleanup();
  clearCarsCache();
  resetToasts();
  vi.useRealTimers();
}
