/** The questions with their complete answers, as structured data. */
import { formatMonth } from '~/i18n/format';
import type { Translate } from '~/i18n/i18n';
import { LOCALES } from '~/i18n/paths';
import type { StructuredObject, StructuredSite } from '~/routing/route-module';
import { answerBlocks } from './answers';
import { answerHtml } from './markup';
import { QUESTIONS, CHECKED_ON } from './questions';

/** One FAQPage; each answer ends with its sources and the date they were read. */
export function faqData(t: Translate, { language, address }: StructuredSite): readonly StructuredObject[] {
  const asOf = t('faq:asOf', { month: formatMonth(language, CHECKED_ON) });
  return [
    {
      '@type': 'FAQPage',
      name: t('faq:title'),
      description: t('faq:description'),
      url: address('faq'),
      inLanguage: LOCALES[language],
      mainEntity: QUESTIONS.map(({ id, sources }) => ({
        '@type': 'Question',
        url: address('faq', id),
        name: t(`faq:questions.${id}.question`),
        acceptedAnswer: {
          '@type': 'Answer',
          text: `${answerHtml(answerBlocks(t, language, id), address)}<p>${t('faq:source')} ${sources.join('; ')}. ${asOf}</p>`,
        },
      })),
    },
  ];
}
