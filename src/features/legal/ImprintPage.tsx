import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { FactList } from './FactList';
import type { LegalSection } from './legal-document';
import { LegalDocument } from './LegalDocument';
import { useLegalTexts, useLegalValues } from './use-legal-texts';

/** The provider identification required by § 5 DDG and § 18 MStV. */
export function ImprintPage() {
  const { t } = useTranslation('imprint');
  const values = useLegalValues();
  const sections = useLegalTexts('imprint', 'sections');
  const label = useLegalTexts('imprint', 'labels');
  const device = config().mode === 'device';

  const provider = [
    { label: label.name, text: `${values.operator} ${values.legalForm}` },
    { label: label.address, text: [values.street, values.city, values.country].join(', ') },
    { label: label.represented, text: values.represented },
  ];
  const contact = [
    { label: label.email, text: values.email },
    { label: label.phone, text: values.phone },
    { label: label.form, text: device ? t('formDevice') : t('formConnected') },
    { label: label.hours, text: t('hours', values) },
  ];
  const register = [
    { label: label.court, text: values.court },
    { label: label.registerNumber, text: values.registerNumber },
    { label: label.vatId, text: values.vatId },
    { label: label.businessId, text: values.businessId },
  ];
  const responsible = [
    { label: label.name, text: values.responsible },
    { label: label.address, text: values.responsibleAddress },
  ];

  const all: readonly (LegalSection & { readonly hidden?: boolean })[] = [
    { id: 'anbieter', ...sections.provider, more: <FactList facts={provider} /> },
    { id: 'kontakt', ...sections.contact, more: <FactList facts={contact} /> },
    { id: 'register', ...sections.register, more: <FactList facts={register} /> },
    { id: 'verantwortlich', ...sections.responsible, more: <FactList facts={responsible} /> },
    { id: 'streitbeilegung', ...sections.disputes },
    { id: 'meldungen', ...sections.reports, hidden: device },
    { id: 'barrierefreiheit', ...sections.accessibility },
    { id: 'schriften', ...sections.fonts },
  ];
  return (
    <LegalDocument
      page="imprint"
      title={t('title')}
      lead={t('lead')}
      parts={[{ sections: all.filter(({ hidden }) => hidden !== true) }]}
    />
  );
}
