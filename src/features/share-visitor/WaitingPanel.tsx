import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { LOCALES } from '~/i18n/paths';
import { DocumentAndLamp } from '~/ui/EmptyStateDrawing';
import { Icon } from '~/ui/Icon';
import styles from './share.module.css';
import type { Visit } from './visit/visit-storage';

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "vor 3 Minuten"; undefined in the first minute. */
function useRelativeTime(moment: string): string | undefined {
  const language = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  const minutes = Math.floor((now - Date.parse(moment)) / MINUTE_MS);
  const [unit, size] = UNITS.find(([, length]) => minutes >= length) ?? UNITS[2];
  if (minutes < 1) return undefined;
  return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'always' }).format(
    -Math.floor(minutes / size),
    unit,
  );
}

/** The drawing of empty states with the lamp on, pulsing. */
function WaitingDrawing() {
  return (
    <svg className={styles.drawing} width={210} height={120} viewBox="0 0 168 96" aria-hidden="true" focusable="false">
      <path className={styles.cone} d="M17 45 160 12v72L17 51Z" />
      <DocumentAndLamp />
    </svg>
  );
}

interface Props {
  readonly visit: Visit;
  /** The last poll failed. */
  readonly isPollFailing: boolean;
}

/** The request is pending; the page updates automatically. */
export function WaitingPanel({ visit, isPollFailing }: Props) {
  const { t } = useTranslation('share');
  const ago = useRelativeTime(visit.askedAt);
  return (
    <article className={styles.page}>
      <div className={styles.waiting}>
        <WaitingDrawing />
        <h1>{t('waiting.title')}</h1>
        <p className={styles.lead}>{t('waiting.text', { name: visit.name })}</p>
        <p>{t('waiting.open')}</p>
        <p className={styles.quiet}>{ago === undefined ? t('waiting.now') : t('waiting.ago', { ago })}</p>
        {/* Always there: screen readers do not announce a live region that comes with its text. */}
        <output className={styles.status}>
          {isPollFailing && (
            <span className={styles.trouble}>
              <Icon name="offline" />
              {t('waiting.trouble')}
            </span>
          )}
        </output>
      </div>
    </article>
  );
}
