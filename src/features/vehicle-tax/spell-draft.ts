import { respellNumber } from '~/form/parse-number';
import type { Language } from '~/i18n/paths';
import { changeTaxDraft, taxDraftStore } from '~/vehicle-ui/tax/tax-draft';
import { AMOUNT_UNITS, AMOUNTS } from './read-values';

/** Spells the draft's numbers in the notation of a language: `1.598` would be another number in the other one. */
export function spellTaxDraft(language: Language): void {
  const draft = taxDraftStore.getState();
  const { language: from = language } = draft;
  if (draft.language === language) return;
  const numbers = AMOUNTS.map((name) => [name, respellNumber(draft[name], from, language, AMOUNT_UNITS[name])]);
  changeTaxDraft({ ...Object.fromEntries(numbers), language });
}
