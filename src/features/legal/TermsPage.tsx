import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import type { LegalPart } from './legal-document';
import { LegalDocument } from './LegalDocument';
import { businessSections, consumerSections } from './terms-sections';
import { useLegalTexts } from './use-legal-texts';
import { Withdrawal } from './Withdrawal';

/** The terms: part A for consumers, including the withdrawal instruction, part B for businesses. */
export function TermsPage() {
  const { t } = useTranslation('terms');
  const a = useLegalTexts('terms', 'a');
  const b = useLegalTexts('terms', 'b');
  const onDevice = config().mode === 'device';
  const parts: readonly LegalPart[] = [
    {
      heading: { id: 'teil-a', letter: 'A', title: a.title, lead: a.lead },
      sections: consumerSections(a, onDevice).map((section) =>
        section.id === 'widerruf' ? { ...section, more: <Withdrawal /> } : section,
      ),
    },
    { heading: { id: 'teil-b', letter: 'B', title: b.title, lead: b.lead }, sections: businessSections(b, onDevice) },
  ];
  return <LegalDocument page="terms" title={t('title')} lead={t('lead')} parts={parts} isNumbered />;
}
