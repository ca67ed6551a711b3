import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { LOCALES } from '~/i18n/paths';
import { Icon } from '~/ui/Icon';
import styles from './share.module.css';
import type { Visit } from './visit/kept-visit';

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;
const UNITS = [['day', 24 * 60], ['hour', 60], ['minute', 1]] as const;

/** "vor 3 Minuten"; undefined in the first minute. */
function useAgo(moment: string): string | undefined {
  const language = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  const minutes = Math.floor((now - Date.parse(moment)) / MINUTE_MS);
  const [unit, size] = UNITS.find(([, length]) => minutes >= length) ?? UNITS[2];
  if (minutes < 1) return undefined;
  return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'always' }).format(-Math.floor(minutes / size), unit);
}

interface Props {
  readonly visit: Visit;
  /** The last question was not answered. */
  readonly troubled: boolean;
}

/** The request is with the owner; the page goes on by itself. */
export function WaitingPanel({ visit, troubled }: Props) {
  const { t } = useTranslation('share');
  const ago = useAgo(visit.askedAt);
  return (
    <article className={styles.page}>
      <div className={styles.waiting}>
        <svg className={styles.lamp} width={200} height={96} viewBox="0 0 200 96" aria-hidden="true" focusable="false">
          <path className={styles.cone} d="M24 44 196 8v80L24 52Z" />
          <path d="M4 36h10a12 12 0 0 1 0 24H4V36Z" />
        </svg>
        <h1>{t('waiting.title')}</h1>
        <p className={styles.lead}>{t('waiting.text', { name: visit.name })}</p>
        <p>{t('waiting.open')}</p>
        <p className={styles.quiet}>{ago === undefined ? t('waiting.now') : t('waiting.ago', { ago })}</p>
        {troubled && (
          <output className={styles.trouble}>
            <Icon name="offline" />
            {t('waiting.trouble')}
          </output>
        )}
      </div>
    </article>
  );
}
