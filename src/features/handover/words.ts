/**
 * The texts of a handover file, which is bilingual: labels in the seller's language, followed by the other one in small
 * print.
 */
import type { TFunction } from 'i18next';
import { i18n } from '~/i18n/i18n';
import { LANGUAGES, LOCALES, type Language } from '~/i18n/paths';
import { html, type Markup } from './html';

type Translate = TFunction<['handover', 'zb1', 'common', 'history', 'deadlines', 'album-photos']>;

export interface Words {
  /** The language of the values. */
  readonly language: Language;
  readonly t: Translate;
  /** A label in both languages. */
  readonly both: (pick: (t: Translate) => string) => Markup;
}

const NAMESPACES = ['handover', 'zb1', 'common', 'history', 'deadlines', 'album-photos'] as const;

/** The texts for a file; both languages must be loaded. */
function wordsOf(language: Language): Words {
  const otherLanguage = LANGUAGES.find((known) => known !== language) ?? language;
  const t = i18n.getFixedT(language, [...NAMESPACES]) as unknown as Translate;
  const otherT = i18n.getFixedT(otherLanguage, [...NAMESPACES]) as unknown as Translate;
  return {
    language,
    t,
    both: (pick) => {
      const [primary, secondary] = [pick(t), pick(otherT)];
      return primary === secondary
        ? html`${primary}`
        : html`${primary} <span class="other" lang="${LOCALES[otherLanguage]}">${secondary}</span>`;
    },
  };
}

/** Loads the texts of both languages. */
export async function loadWords(language: Language): Promise<Words> {
  await i18n.reloadResources([...LANGUAGES], [...NAMESPACES]);
  return wordsOf(language);
}
