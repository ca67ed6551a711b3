import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './edit.module.css';

interface Props {
  readonly code?: string | undefined;
  readonly before: ReactNode;
  /** Undefined as long as nothing has changed. */
  readonly after: ReactNode | undefined;
  /** Monospace, as in the input. */
  readonly mono?: boolean;
}

/** The old and the new value, with the field's code. */
export function ValueChange({ code, before, after, mono = false }: Props) {
  const { t } = useTranslation(['car-detail', 'common']);
  return (
    <p className={styles.change} data-mono={mono || undefined}>
      {code !== undefined && (
        <span className={styles.code}>
          <span aria-hidden="true">{code}</span>
          <VisuallyHidden>{t('common:field.code', { code })} </VisuallyHidden>
        </span>
      )}
      <span className={styles.before}>
        <VisuallyHidden>{t('edit.before')} </VisuallyHidden>
        {before}
      </span>
      {after !== undefined && (
        <>
          <Icon name="arrowRight" size={16} />
          <span className={styles.after}>
            <VisuallyHidden>{t('edit.after')} </VisuallyHidden>
            {after}
          </span>
        </>
      )}
    </p>
  );
}
