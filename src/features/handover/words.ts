/** The words of a handover file, which speaks both languages: the seller's first, the other one small beside it. */
import type { TFunction } from 'i18next';
import { i18n } from '~/i18n/i18n';
import { LANGUAGES, LOCALES, type Language } from '~/i18n/paths';
import { html, type Markup } from './html';

type Translate = TFunction<['handover', 'zb1', 'common']>;

export interface Words {
  /** The language of the values. */
  readonly language: Language;
  readonly t: Translate;
  /** A label in both languages. */
  readonly both: (pick: (t: Translate) => string) => Markup;
}

const NAMESPACES = ['handover', 'zb1', 'common'] as const;

/** The words for a file of this language; both languages' texts must be there. */
function wordsOf(language: Language): Words {
  const other = LANGUAGES.find((one) => one !== language) ?? language;
  const t = i18n.getFixedT(language, [...NAMESPACES]) as unknown as Translate;
  const otherT = i18n.getFixedT(other, [...NAMESPACES]) as unknown as Translate;
  return {
    language,
    t,
    both: (pick) => {
      const [own, foreign] = [pick(t), pick(otherT)];
      return own === foreign ? html`${own}` : html`${own} <span class="other" lang="${LOCALES[other]}">${foreign}</span>`;
    },
  };
}

/** Fetches the texts of both languages. */
export async function loadWords(language: Language): Promise<Words> {
  await i18n.reloadResources([...LANGUAGES], [...NAMESPACES]);
  return wordsOf(language);
}
