import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { webAddress } from '~/lib/web-address';
import { Icon } from './Icon';
import { showToast } from './toasts/toast-store';
import { VisuallyHidden } from './VisuallyHidden';
import styles from './external-link.module.css';

interface Props {
  /**
   * Undefined when the operator has not configured the link: it is then shown disabled, with the reason. So is any
   * address that is not http(s), wherever it came from.
   */
  readonly href: string | undefined;
  readonly children: ReactNode;
  readonly newTab?: boolean;
  readonly className?: string | undefined;
  /** Without the arrow, for lists whose heading says that their links lead to other sites. */
  readonly plain?: boolean;
  /** A paid link, which must be labelled as advertising (§ 5a (4) UWG). */
  readonly isAdvertising?: boolean;
}

/** A link to another site, marked as such. */
export function ExternalLink({
  href,
  children,
  newTab = true,
  className,
  plain = false,
  isAdvertising = false,
}: Props) {
  const { t } = useTranslation();
  const reason = useId();
  if (webAddress(href) === undefined) {
    return (
      <>
        <button
          type="button"
          className={[styles.disabled, className].join(' ')}
          aria-disabled="true"
          aria-describedby={reason}
          title={t('link.notConfigured')}
          // Touch devices have no hover: show the reason as a message.
          onClick={() => showToast(t('link.notConfigured'))}
        >
          {children}
        </button>
        <span id={reason} hidden>
          {t('link.notConfigured')}
        </span>
      </>
    );
  }
  return (
    <a
      href={href}
      className={[styles.link, className].join(' ')}
      rel="noreferrer"
      {...(newTab && { target: '_blank' })}
    >
      {isAdvertising && (
        <>
          <span className={styles.ad}>{t('link.ad')}</span>{' '}
        </>
      )}
      {children}
      {!plain && <Icon name="external" size={16} />}
      <VisuallyHidden> ({[t('link.leavesSite'), ...(newTab ? [t('link.newTab')] : [])].join(', ')})</VisuallyHidden>
    </a>
  );
}
