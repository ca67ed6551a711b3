import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ValueField } from '~/contract/value';
import type { TabProps } from '../tab-props';
import styles from './residual-value.module.css';

/** The document field for each missing value. */
const CODES = { firstRegistration: 'B', kind: 'J' } as const satisfies Record<ValueField, string>;

/** The missing fields, with buttons to enter them. */
export function MissingFields({
  fields,
  onEdit,
}: { readonly fields: readonly ValueField[] } & Pick<TabProps, 'onEdit'>) {
  const { t } = useTranslation(['residual-value', 'errors', 'common']);
  if (fields.length === 0) return null;
  return (
    <div className={styles.missing}>
      <p>{t('errors:value.owner-data')}</p>
      {fields.map((field) => (
        <Button key={field} onClick={() => onEdit({ kind: 'field', code: CODES[field] })}>
          <span className={styles.code}>{CODES[field]}</span> {t(`residual-value:missing.${field}`)}
        </Button>
      ))}
    </div>
  );
}
