import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { useLanguage } from '~/i18n/use-language';
import { figuresOf } from './figures';
import { answerText, parseAnswer, type Block } from './markup';
import { QUESTIONS, type QuestionId } from './questions';

export interface Answered {
  readonly question: string;
  /** Other words that people look for, its group among them. */
  readonly words: string;
  readonly blocks: readonly Block[];
  /** The answer without its form. */
  readonly text: string;
}

/** Every question with its answer, in the language that is shown and for the way this build works. */
export function useQuestions(): ReadonlyMap<QuestionId, Answered> {
  const { t } = useTranslation(['faq', 'common']);
  const language = useLanguage();
  return useMemo(() => {
    const { scanner, mode } = config();
    const values = { ...figuresOf(language), brand: t('common:brand.name'), photo: t(`faq:photo.${scanner}`), keep: t(`faq:keep.${mode}`) };
    return new Map(
      QUESTIONS.map(({ id, group }) => {
        const blocks = parseAnswer(t(`faq:questions.${id}.answer`, values));
        const words = `${t(`faq:groups.${group}.title`)} ${t(`faq:questions.${id}.words`)}`;
        return [id, { question: t(`faq:questions.${id}.question`), words, blocks, text: answerText(blocks) }];
      }),
    );
  }, [language, t]);
}
