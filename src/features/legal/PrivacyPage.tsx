import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { openConsentSettings } from '~/dialogs/consent-dialog';
import { buildFacts, configuredHosts } from './build-facts';
import { LegalDocument } from './LegalDocument';
import styles from './legal.module.css';
import { privacySections, privacySummary } from './privacy-sections';
import { StoredTables } from './StoredTables';
import { useLegalTexts } from './use-legal-texts';

/** Opens the consent settings. */
function ConsentButton({ label }: { readonly label: string }) {
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={openConsentSettings}>
      {label}
    </button>
  );
}

/** The privacy policy, limited to what this build does. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const configuration = config();
  const facts = buildFacts(configuration);
  const hosts = configuredHosts(configuration);
  const texts = useLegalTexts('privacy', 'sections', hosts);
  const summary = useLegalTexts('privacy', 'summary');

  const sections = privacySections(texts, facts, {
    ...hosts,
    partsShop: configuration.partners.parts !== undefined,
  }).map((section) => {
    if (section.id === 'speicher') return { ...section, more: <StoredTables facts={facts} /> };
    if (section.id === 'messung') return { ...section, more: <ConsentButton label={texts.measuring.settings} /> };
    return section;
  });
  return (
    <LegalDocument page="privacy" title={t('title')} lead={t('lead')} parts={[{ sections }]}>
      <section className={styles.summary}>
        <h2>{summary.title}</h2>
        <ul>
          {privacySummary(summary, facts, hosts).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </LegalDocument>
  );
}
