// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

/** Imports the module as if after a reload. */
const load = () => import('./tax-draft');

describe("the calculator's draft", () => {
  it('survives a reload, and a reset keeps only its kind', async () => {
    const before = await load();
    before.changeTaxDraft({ kind: 'trailer', grossMassKg: '750' });
    vi.resetModules();
    const after = await load();
    expect(after.taxDraftStore.getState()).toMatchObject({ kind: 'trailer', grossMassKg: '750' });
    after.resetTaxDraft();
    expect(after.taxDraftStore.getState()).toMatchObject({ kind: 'trailer', grossMassKg: '' });
  });

  it.each(['', '{"broken', '7', 'null', '[]', '{"kind":"boat","fuel":1,"ccm":5,"lightMotorcycle":"yes"}'])(
    'ignores the stored value %s',
    async (stored) => {
      sessionStorage.setItem('tax-draft', stored);
      const { taxDraftStore } = await load();
      expect(taxDraftStore.getState()).toMatchObject({ kind: 'car', fuel: '', ccm: '', lightMotorcycle: false });
    },
  );

  it('is filled from a vehicle as its owner would type it', async () => {
    const { fillTaxDraft, taxDraftStore } = await load();
    fillTaxDraft(
      { kind: 'car', firstRegistration: '2014-03-05', fuel: 'petrol', ccm: 1598, co2: 119.5, emission: 'Euro3bis6' },
      'de',
    );
    expect(taxDraftStore.getState()).toEqual({
      kind: 'car',
      fuel: 'petrol',
      firstRegistration: '05.03.2014',
      emission: 'Euro3bis6',
      ccm: '1598',
      co2: '119,5',
      grossMassKg: '',
      drawbarLoadKg: '',
      lightMotorcycle: false,
      seasonFrom: '',
      seasonTo: '',
      language: 'de',
    });
    fillTaxDraft({ kind: 'car', co2: 119.5 }, 'en');
    expect(taxDraftStore.getState().co2).toBe('119.5');
  });

  it('survives only until the page unloads when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { changeTaxDraft, taxDraftStore } = await load();
    changeTaxDraft({ ccm: '1598' });
    expect(taxDraftStore.getState().ccm).toBe('1598');
  });
});
