/** The form for an entry: initial values, parsing and validation. Pure. */
import { DOCUMENT_CATEGORIES, type DocumentCategory } from '~/contract/document-categories';
import { ENERGIES, type Energy, type HistoryInput } from '~/contract/history';
import { MAX_ENTRY_EURO, MAX_KM, MAX_REFUELLING } from '~/contract/limits';
import { withEntryMileage } from '~/contract/mileage';
import type { MileageEntry } from '~/contract/vehicle';
import { isWholeCents, parseNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';
import { FIRST_DAY_OF_CARS, isDay, isoOfDate } from '~/lib/calendar';
import type { TypedUnit } from '~/lib/typed-quantity';
import { ENERGY_UNIT_NAMES } from '~/vehicle-ui/energies';

/** The values of the form's inputs, all text. */
export interface EntryForm {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly category: string;
  readonly km: string;
  readonly amount: string;
  readonly energy: string;
  readonly quantity: string;
  readonly note: string;
}

export type EntryField = keyof EntryForm;

const isCategory = (text: string): text is DocumentCategory =>
  DOCUMENT_CATEGORIES.some((category) => category === text);
const isEnergy = (text: string): text is Energy => ENERGIES.some((energy) => energy === text);

/** The text of a number as the user types it. */
type WriteNumber = (value: number) => string;

/** Initial values: of the entry to change, or of a new one of today. */
export function initialEntryForm(
  entry: Partial<HistoryInput> | undefined,
  today: string,
  energies: readonly Energy[],
  write: WriteNumber,
): EntryForm {
  const number = (value: number | null | undefined): string => (typeof value === 'number' ? write(value) : '');
  return {
    date: entry?.date ?? today,
    category: entry?.category ?? '',
    km: number(entry?.km),
    amount: number(entry?.amount),
    energy: entry?.refuelling?.energy ?? energies[0] ?? 'fuel',
    quantity: number(entry?.refuelling?.quantity),
    note: entry?.note ?? '',
  };
}

/** A number from a text; undefined for a blank, null if invalid. */
function numberOf(
  language: Language,
  text: string,
  unit: TypedUnit,
  isValid: (value: number) => boolean,
): number | null | undefined {
  if (text.trim() === '') return undefined;
  const value = parseNumber(language, text, unit);
  return value !== undefined && isValid(value) ? value : null;
}

const kmOf = (language: Language, text: string) =>
  numberOf(language, text, 'kilometres', (km) => Number.isInteger(km) && km >= 0 && km <= MAX_KM);
const amountOf = (language: Language, text: string) =>
  numberOf(language, text, 'euros', (euros) => euros >= 0 && euros <= MAX_ENTRY_EURO && isWholeCents(euros));
const quantityOf = (language: Language, text: string, energy: string) =>
  numberOf(
    language,
    text,
    isEnergy(energy) ? ENERGY_UNIT_NAMES[energy] : 'litres',
    (quantity) => quantity > 0 && quantity <= MAX_REFUELLING,
  );

/** What is wrong with each input. Texts: `form.problem.<problem>`. */
export type EntryProblem = 'date' | 'future' | 'category' | 'km' | 'amount' | 'quantity';

/**
 * The problem of each invalid input.
 * @param today YYYY-MM-DD
 * @param storedDay of the entry to change. It may lie ahead: it was saved in another time zone, or by a wrong clock.
 */
export function entryProblems(
  form: EntryForm,
  today: string,
  language: Language,
  storedDay?: string,
): Partial<Record<EntryField, EntryProblem>> {
  const { date, category, km, amount, energy, quantity } = form;
  return {
    ...((!isDay(date) || date < FIRST_DAY_OF_CARS) && { date: 'date' as const }),
    ...(isDay(date) && date > today && date !== storedDay && { date: 'future' as const }),
    ...(!isCategory(category) && { category: 'category' as const }),
    ...(kmOf(language, km) === null && { km: 'km' as const }),
    ...(amountOf(language, amount) === null && { amount: 'amount' as const }),
    ...(category === 'fuelReceipt' &&
      quantityOf(language, quantity, energy) === null && { quantity: 'quantity' as const }),
  };
}

/** The entry of a valid form; undefined if it is invalid. */
export function entryOfForm(
  form: EntryForm,
  documentIds: readonly string[],
  language: Language,
): HistoryInput | undefined {
  const { date, category, energy, note } = form;
  if (!isCategory(category)) return undefined;
  const quantity = quantityOf(language, form.quantity, energy) ?? undefined;
  return {
    date,
    category,
    km: kmOf(language, form.km) ?? null,
    amount: amountOf(language, form.amount) ?? null,
    note: note.trim(),
    refuelling: category === 'fuelReceipt' && quantity !== undefined && isEnergy(energy) ? { energy, quantity } : null,
    documentIds: [...documentIds],
  };
}

/**
 * Whether the typed mileage contradicts the others, such as a smaller one on a later day. Then it is kept with the
 * entry only.
 * @param id of the entry; empty for a new one
 */
export function contradictsMileages(
  { km, date }: Pick<EntryForm, 'km' | 'date'>,
  id: string,
  history: readonly MileageEntry[],
  language: Language,
): boolean {
  const typed = kmOf(language, km);
  if (typeof typed !== 'number' || !isDay(date)) return false;
  const today = isoOfDate(new Date());
  return withEntryMileage(history, { id, date, km: typed }, today).every(({ entryId }) => entryId !== id);
}
