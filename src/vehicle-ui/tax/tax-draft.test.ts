// @vitest-environment jsdom
import type { User } from 'oidc-client-ts';
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

  describe('of a user', () => {
    const signIn = async (sub: string): Promise<void> => {
      const { applyUser } = await import('~/session/apply-user');
      applyUser({ access_token: sub, profile: { sub, name: `${sub}@example.org` } } as unknown as User, true);
    };
    const leave = async (how: 'signed-out' | 'covered'): Promise<void> =>
      (await import('~/session/apply-user')).applyGuest(how);
    /** What the page shows and the tab stores of the engine. */
    const ccm = async () => [
      (await load()).taxDraftStore.getState().ccm,
      /"ccm":"(\d*)"/u.exec(sessionStorage.getItem('tax-draft') ?? '')?.[1],
    ];
    beforeEach(async () => {
      const { fillTaxDraft } = await load();
      await signIn('anna');
      fillTaxDraft({ kind: 'car', ccm: 1598 }, 'de');
    });

    it('goes with the sign-out, and when another user signs in', async () => {
      expect(await ccm()).toEqual(['1598', '1598']);
      await leave('covered');
      await signIn('anna');
      expect(await ccm()).toEqual(['1598', '1598']);
      await leave('covered');
      await signIn('bert');
      expect(await ccm()).toEqual(['', undefined]);
      (await load()).changeTaxDraft({ ccm: '999' });
      await leave('signed-out');
      expect(await ccm()).toEqual(['', undefined]);
    });

    it.each([
      ['that user', 'anna', ['1598', '1598']],
      ['another one', 'bert', ['', undefined]],
    ])('is found in another document of the tab after a lock by %s', async (_, sub, found) => {
      await leave('covered');
      vi.resetModules();
      await load();
      await signIn(sub);
      await Promise.resolve();
      expect(await ccm()).toEqual(found);
    });

    it('is not found by a guest in another document of the tab', async () => {
      await leave('covered');
      vi.resetModules();
      await load();
      await leave('signed-out');
      await Promise.resolve();
      expect(await ccm()).toEqual(['', undefined]);
    });
  });

  it('of a guest stays, and is kept for the user who then signs in', async () => {
    const { changeTaxDraft, taxDraftStore } = await load();
    const { applyUser } = await import('~/session/apply-user');
    changeTaxDraft({ ccm: '1598' });
    applyUser({ access_token: 'a', profile: { sub: 'anna', name: 'anna@example.org' } } as unknown as User, true);
    await vi.waitFor(() => expect(sessionStorage.getItem('tax-draft')).toContain('"owner":"anna"'));
    expect(taxDraftStore.getState().ccm).toBe('1598');
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
