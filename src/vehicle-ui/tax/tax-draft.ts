/**
 * The input of the tax calculator. Kept in session storage, so that it survives a reload and a return to the page
 * without being part of the address. It may describe a user's car, so it is removed at the sign-out.
 */
import { createStore } from 'zustand/vanilla';
import { LANGUAGES, type Language } from '~/i18n/paths';
import { TAX_FUELS, TAX_KINDS, type TaxFuel, type TaxInput, type TaxKind } from '~/tax/types.ts';
import { onSessionChange, sessionSettled } from '~/session';
import { draftOwner } from '~/session/draft';
import { germanOfIsoDate } from '~/zb1/dates';
import { TAX_DRAFT_KEY } from './tax-draft-key';

/** Texts as typed; "" means no input. */
export interface TaxDraft {
  readonly kind: TaxKind;
  readonly fuel: TaxFuel | '';
  readonly firstRegistration: string;
  readonly emission: string;
  readonly ccm: string;
  readonly co2: string;
  readonly grossMassKg: string;
  readonly drawbarLoadKg: string;
  readonly lightMotorcycle: boolean;
  /** Months of a seasonal plate, "1" to "12". */
  readonly seasonFrom: string;
  readonly seasonTo: string;
  /** The language in whose notation the numbers are typed; undefined while that is unknown. */
  readonly language: Language | undefined;
}

const EMPTY: TaxDraft = {
  kind: 'car',
  fuel: '',
  firstRegistration: '',
  emission: '',
  ccm: '',
  co2: '',
  grossMassKg: '',
  drawbarLoadKg: '',
  lightMotorcycle: false,
  seasonFrom: '',
  seasonTo: '',
  language: undefined,
};

/** The id of the user whose input it is; empty for a guest, whose input is taken over on sign-in. */
let owner = '';

/** Restores the valid parts of a stored draft, which may contain anything. */
function restore(text: string | null): TaxDraft {
  const stored: unknown = text === null ? null : JSON.parse(text);
  if (typeof stored !== 'object' || stored === null) return EMPTY;
  const found = stored as Readonly<Record<string, unknown>>;
  const word = (name: keyof TaxDraft | 'owner'): string => (typeof found[name] === 'string' ? found[name] : '');
  owner = word('owner');
  return {
    kind: TAX_KINDS.find((kind) => kind === found.kind) ?? EMPTY.kind,
    fuel: TAX_FUELS.find((fuel) => fuel === found.fuel) ?? '',
    firstRegistration: word('firstRegistration'),
    emission: word('emission'),
    ccm: word('ccm'),
    co2: word('co2'),
    grossMassKg: word('grossMassKg'),
    drawbarLoadKg: word('drawbarLoadKg'),
    lightMotorcycle: found.lightMotorcycle === true,
    seasonFrom: word('seasonFrom'),
    seasonTo: word('seasonTo'),
    language: LANGUAGES.find((language) => language === found.language),
  };
}

function readDraft(): TaxDraft {
  try {
    return restore(sessionStorage.getItem(TAX_DRAFT_KEY));
  } catch {
    return EMPTY;
  }
}

export const taxDraftStore = createStore<TaxDraft>(readDraft);

function persist(draft: TaxDraft): void {
  taxDraftStore.setState(draft);
  // At the start of a document the user is not known yet.
  owner = draftOwner() === '' ? owner : draftOwner();
  try {
    sessionStorage.setItem(TAX_DRAFT_KEY, JSON.stringify({ ...draft, owner }));
  } catch {
    // Without storage the draft lasts until the page unloads.
  }
}

/** Changes a part of the draft. */
export function changeTaxDraft(change: Partial<TaxDraft>): void {
  persist({ ...taxDraftStore.getState(), ...change });
}

/** Clears the draft except for the kind of vehicle. */
export function resetTaxDraft(): void {
  const { kind, language } = taxDraftStore.getState();
  persist({ ...EMPTY, kind, language });
}

/** Fills the calculator from a vehicle, as its owner would type it. */
export function fillTaxDraft(input: TaxInput, language: Language): void {
  const writeNumber = (value: number | undefined): string =>
    value === undefined ? '' : language === 'de' ? String(value).replace('.', ',') : String(value);
  persist({
    kind: input.kind,
    fuel: input.fuel ?? '',
    firstRegistration: germanOfIsoDate(input.firstRegistration ?? ''),
    emission: input.emission ?? '',
    ccm: writeNumber(input.ccm),
    co2: writeNumber(input.co2),
    grossMassKg: writeNumber(input.grossMassKg),
    drawbarLoadKg: writeNumber(input.drawbarLoadKg),
    lightMotorcycle: input.lightMotorcycle === true,
    seasonFrom: writeNumber(input.season?.from),
    seasonTo: writeNumber(input.season?.to),
    language,
  });
}

function clear(): void {
  owner = '';
  taxDraftStore.setState(EMPTY, true);
  try {
    sessionStorage.removeItem(TAX_DRAFT_KEY);
  } catch {
    // Without storage nothing is kept.
  }
}

/** Clears the draft of another user; a guest's becomes the user's. After an expiry the same user may return. */
function assign(): void {
  const user = draftOwner();
  if (owner === user) return;
  if (owner !== '') clear();
  else if (taxDraftStore.getState() !== EMPTY) persist(taxDraftStore.getState());
}

onSessionChange((change) => (change === 'signed-out' ? clear() : assign()));
// Another user may have signed in from another document of this tab.
void sessionSettled().then(assign);
