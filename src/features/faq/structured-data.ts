/** The questions with their complete answers, for machines. */
import { config } from '~/config';
import { formatMonth } from '~/i18n/format';
import type { Translate } from '~/i18n/i18n';
import { LOCALES } from '~/i18n/paths';
import type { StructuredObject, StructuredSite } from '~/ui/route-module';
import { figuresOf } from './figures';
import { answerHtml, parseAnswer } from './markup';
import { QUESTIONS, READ_ON } from './questions';

/** One FAQPage; each answer ends with its sources and their date. */
export function faqData(t: Translate, { language, address }: StructuredSite): readonly StructuredObject[] {
  const { scanner, mode } = config();
  const values = { ...figuresOf(language), brand: t('common:brand.name'), photo: t(`faq:photo.${scanner}`), keep: t(`faq:keep.${mode}`) };
  const asOf = t('faq:asOf', { month: formatMonth(language, READ_ON) });
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
          text: `${answerHtml(parseAnswer(t(`faq:questions.${id}.answer`, values)), address)}<p>${t('faq:source')} ${sources.join('; ')}. ${asOf}</p>`,
        },
      })),
    },
  ];
}
