import { Fragment, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { rememberLanguage } from '~/i18n/language';
import { LANGUAGES, LOCALES, switchLanguage, type Language } from '~/i18n/paths';
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
  const navigate = useNavigate();
  const follow = (event: MouseEvent, code: Language): void => {
    rememberLanguage(code);
    // What was chosen on a page stands in the address alone: it is no step in the history, and the router does not know it.
    const here = window.location.hash;
    if (here === location.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(switchLanguage({ pathname, search, hash: here }, code));
  };
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
            onClick={(event) => follow(event, code)}
          >
            {t(`language.${code}`)}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
