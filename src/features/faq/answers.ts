/** The answers in a language, for this build's configuration. */
import { config, isReadByServer } from '~/config';
import type { Translate } from '~/i18n/i18n';
import type { Language } from '~/i18n/paths';
import { figuresIn } from './figures';
import { answerText, parseAnswer, type Block } from './markup';
import { QUESTIONS, type QuestionId } from './questions';
import type { SearchableAnswer } from './search-index';

/** The blocks of an answer, with its figures; the namespaces `faq` and `common` must be loaded. */
export function answerBlocks(t: Translate, language: Language, id: QuestionId): readonly Block[] {
  const configured = config();
  const isReadRemotely = isReadByServer(configured);
  // Any other reader stores the result before it is reviewed.
  const storesConfirmedOnly = configured.mode === 'connected' && !isReadRemotely;
  const figures = figuresIn(t(`faq:questions.${id}.answer`, { skipInterpolation: true }), language);
  return parseAnswer(
    t(`faq:questions.${id}.answer`, {
      ...figures,
      brand: t('common:brand.name'),
      photo: t(`faq:photo.${isReadRemotely ? 'remote' : 'device'}`),
      keep: t(`faq:keep.${configured.mode}`),
      doubts: t(`faq:doubts.${storesConfirmedOnly ? 'confirmed' : 'marked'}`),
    }),
  );
}

/** Every question with its searchable texts, including the name of its group. */
export function searchableAnswers(t: Translate, language: Language): readonly SearchableAnswer<QuestionId>[] {
  return QUESTIONS.map(({ id, group }) => ({
    id,
    question: t(`faq:questions.${id}.question`),
    answer: answerText(answerBlocks(t, language, id)),
    words: `${t(`faq:groups.${group}.title`)} ${t(`faq:questions.${id}.words`)}`,
  }));
}
