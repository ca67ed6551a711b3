import type { Language } from '~/i18n/paths';
import styles from './gallery.module.css';

const SCHEMES = ['light', 'dark'] as const;

/** Both colour schemes side by side, each in a frame. */
export function SideBySide({ language }: { readonly language: Language }) {
  return (
    <div className={styles.both}>
      {SCHEMES.map((scheme) => (
        // The frame shows this same page of the development server.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe key={scheme} title={scheme} src={`?language=${language}&scheme=${scheme}`} />
      ))}
    </div>
  );
}
