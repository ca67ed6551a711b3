import { Fragment, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { rememberLanguage } from '~/i18n/language';
import { LANGUAGES, LOCALES, switchLanguage, type Language } from '~/i18n/paths';
import { useLanguage } from '~/i18n/use-language';
import { useHydrating } from '~/ui/use-hydrating';
import styles from './footer.module.css';

/** Links to this page in the other language, and remembers the choice. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { pathname, search, hash, state: untypedState } = useLocation();
  // Pages keep in it what their address does not name, such as where a payment goes on.
  const state: unknown = untypedState;
  // The prerendered HTML has no fragment; hydration must match it.
  const location = { pathname, search, hash: useHydrating() ? '' : hash };
  const navigate = useNavigate();
  const follow = (event: MouseEvent, code: Language): void => {
    rememberLanguage(code);
    // Pages write some choices to the fragment with `history.replaceState`, which the router does not see.
    const currentHash = window.location.hash;
    if (currentHash === location.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(switchLanguage({ pathname, search, hash: currentHash }, code), { state });
  };
  return (
    <nav aria-label={t('language.label')} className={styles.languages}>
      {LANGUAGES.map((code, index) => (
        <Fragment key={code}>
          {index > 0 && <span aria-hidden="true">·</span>}
          <Link
            to={switchLanguage(location, code)}
            state={state}
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
