import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { config } from '~/config';
import { HOW_IT_WORKS } from '~/i18n/paths';
import { usePath } from '~/i18n/use-language';
import { ExternalLink } from '~/ui/ExternalLink';
import { PageLink } from '~/ui/PageLink';

interface Props {
  readonly className: string | undefined;
  readonly onFollow?: () => void;
}

/** The links of the main navigation as list items, for the header and the mobile menu. */
export function NavLinks({ className, onFollow }: Props) {
  const { t } = useTranslation('shell');
  const path = usePath();
  const shared = { className: className ?? '', ...(onFollow && { onClick: onFollow }) };
  return (
    <>
      <li>
        <PageLink page="home" hash={HOW_IT_WORKS} {...shared}>
          {t('nav.howItWorks')}
        </PageLink>
      </li>
      {(['explanation', 'faq', 'cars'] as const).map((page) => (
        <li key={page}>
          <NavLink to={path(page)} {...shared}>
            {t(`nav.${page}`)}
          </NavLink>
        </li>
      ))}
      <li>
        <ExternalLink href={config().links.blog} newTab={false} className={className} plain>
          {t('nav.blog')}
        </ExternalLink>
      </li>
      <li>
        <NavLink to={path('contact')} {...shared}>
          {t('nav.contact')}
        </NavLink>
      </li>
    </>
  );
}
