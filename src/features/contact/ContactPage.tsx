import { useTranslation } from 'react-i18next';
import { PageLink } from '~/ui/PageLink';
import { SimplePage } from '~/ui/SimplePage';

export function ContactPage() {
  const { t } = useTranslation('pages');
  return (
    <SimplePage title={t('contact.title')} lead={t('contact.text')}>
      <PageLink page="faq">{t('contact.link')}</PageLink>
    </SimplePage>
  );
}
