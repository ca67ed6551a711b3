import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import styles from './form.module.css';

/**
 * A field with at least this limit, in characters, says when it is full. Shorter limits belong to codes such as a
 * postcode, which fill their field.
 */
const MIN_ANNOUNCED_LENGTH = 30;

interface Props {
  readonly text: string;
  readonly maxLength: number;
}

/** Says that a field is full, since the browser cuts what is pasted beyond its limit. Short fields never say it. */
export function FullNote({ text, maxLength }: Props) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (maxLength < MIN_ANNOUNCED_LENGTH) return null;
  return (
    // Always there: screen readers do not announce a live region that comes with its text.
    <p className={styles.full} aria-live="polite">
      {text.length >= maxLength && t('form.full', { most: format.number(maxLength) })}
    </p>
  );
}
