import { LANGUAGES, type Language } from '~/i18n/paths';
import { ToastHost } from '~/ui/toasts/ToastHost';
import { FAMILIES } from './families';
import styles from './gallery.module.css';

const TITLE = 'Gallery';
const SCHEMES = ['light', 'dark'] as const;
const BOTH = 'light | dark';

/** All families of components below each other, with an index. */
export function Gallery({ language }: { readonly language: Language }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{TITLE}</h1>
        <nav className={styles.index} aria-label={TITLE}>
          {FAMILIES.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <p className={styles.switches}>
          {LANGUAGES.map((other) => (
            <a key={other} href={`?language=${other}`} aria-current={other === language ? 'true' : undefined}>
              {other}
            </a>
          ))}
          {SCHEMES.map((scheme) => (
            <a key={scheme} href={`?language=${language}&scheme=${scheme}`}>
              {scheme}
            </a>
          ))}
          <a href={`?language=${language}&view=both`}>{BOTH}</a>
        </p>
      </header>
      {FAMILIES.map(({ id, title, Show }) => (
        <section key={id} id={id} className={styles.family} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div className={styles.specimens}>
            <Show />
          </div>
        </section>
      ))}
      <ToastHost />
    </div>
  );
}
