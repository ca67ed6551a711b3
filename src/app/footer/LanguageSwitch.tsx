import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { rememberLanguage } from '~/i18n/language';
import { LANGUAGES, LOCALES, switchLanguage } from '~/i18n/paths';
import { useLanguage } from '~/i18n/use-language';
import { useHydrating } from '~/ui/use-hydrating';
import styles from './footer.module.css';

/** The same page in the other language; the choice is remembered. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { pathname, search, hash } = useLocation();
  // A prerendered page knows no fragment.
  const location = { pathname, search, hash: useHydrating() ? '' : hash };
  return (
    <nav aria-label={t('language.label')} className={styles.languages}>
      {LANGUAGES.map((code, index) => (
        <Fragment key={code}>
          {index > 0 && <span aria-hidden="true">·</span>}
          <Link
            to={switchLanguage(location, code)}
            lang={LOCALES[code]}
            hrefLang={LOCALES[code]}
            {...(code === language && { 'aria-current': 'true' as const })}
            onClick={() => rememberLanguage(code)}
          >
            {t(`language.${code}`)}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
