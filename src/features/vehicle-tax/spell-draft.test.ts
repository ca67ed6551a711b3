// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

/** Imports the modules as if after a reload. */
const load = async () => ({ ...(await import('~/vehicle-ui/tax/tax-draft')), ...(await import('./spell-draft')) });

it('keeps the numbers of the draft when the language changes, whose notation is another', async () => {
  const { changeTaxDraft, spellTaxDraft, taxDraftStore } = await load();
  spellTaxDraft('de');
  changeTaxDraft({ ccm: '1.598', co2: '119,5', grossMassKg: '2.000 kg', drawbarLoadKg: '1.59' });
  spellTaxDraft('en');
  const english = { ccm: '1,598', co2: '119.5', grossMassKg: '2,000 kg', drawbarLoadKg: '1.59' };
  expect(taxDraftStore.getState()).toMatchObject(english);
  // After a reload in the same language, and back.
  vi.resetModules();
  const after = await load();
  after.spellTaxDraft('en');
  expect(after.taxDraftStore.getState()).toMatchObject(english);
  after.spellTaxDraft('de');
  expect(after.taxDraftStore.getState()).toMatchObject({ ccm: '1.598', co2: '119,5', grossMassKg: '2.000 kg' });
});
