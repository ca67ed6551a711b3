import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { ExternalLink } from '~/ui/ExternalLink';

const NETWORKS = ['facebook', 'instagram', 'linkedin'] as const;

/** The three social networks, each in a new tab, as list items. */
export function SocialLinks() {
  const { t } = useTranslation('shell');
  const { links } = config();
  return (
    <>
      {NETWORKS.map((network) => (
        <li key={network}>
          <ExternalLink href={links[network]} plain>
            {t(`footer.${network}`)}
          </ExternalLink>
        </li>
      ))}
    </>
  );
}
