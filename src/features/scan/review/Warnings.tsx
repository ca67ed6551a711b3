import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { FailedCheck } from '~/zb1/checks';
import type { FieldCode } from '~/zb1/field-codes';
import { Note } from '~/ui/states/Note';
import { useCheckText } from '~/vehicle-ui/use-check-text';
import { useFieldName } from './use-field-name';
import styles from './warnings.module.css';

interface Props {
  readonly warnings: readonly FailedCheck[];
  readonly onShow: (field: FieldCode) => void;
}

/** Failed cross-checks as sentences; each of their fields can be shown on the photo. */
export function Warnings({ warnings, onShow }: Props) {
  const { t } = useTranslation('scan');
  const checkText = useCheckText();
  const fieldName = useFieldName();
  if (warnings.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="review-warnings">
      <h2 id="review-warnings" className={styles.title}>
        {t('review.warnings.title')}
      </h2>
      {warnings.map((warning) => (
        <Note key={`${warning.code} ${warning.fields.join(' ')}`} tone="warning">
          {checkText(warning)}
          <span className={styles.fields}>
            {warning.fields.map((field) => (
              <Button key={field} variant="text" onClick={() => onShow(field)}>
                {t('review.warnings.show', { code: fieldName(field) })}
              </Button>
            ))}
          </span>
        </Note>
      ))}
    </section>
  );
}
