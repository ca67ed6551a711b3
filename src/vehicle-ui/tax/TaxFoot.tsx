import type { RecordAssumption } from '~/tax/record-input.ts';
import type { TaxHint } from '~/tax/record-kind.ts';
import type { TaxAssumption } from '~/tax/types.ts';
import { GermanTerms } from '~/ui/GermanTerms';
import { Subscripts } from '~/ui/Subscripts';
import styles from './tax.module.css';
import { useTaxText } from './use-tax-text';

interface Props {
  /** The date of the law that was applied. */
  readonly lawAsOf: string;
  readonly assumptions: readonly (TaxAssumption | RecordAssumption)[];
  readonly hints?: readonly TaxHint[];
  /** Fields of the document that the sum is computed from. */
  readonly fields?: readonly string[];
}

/** The basis of the sum, the assumptions, and the note that only the tax assessment is binding. */
export function TaxFoot({ lawAsOf, assumptions, hints = [], fields = [] }: Props) {
  const { t, format } = useTaxText();
  const date = format.date(lawAsOf);
  const notes = [...assumptions.map((key) => t(`assumptions.${key}`)), ...hints.map((key) => t(`hints.${key}`))];
  const source =
    fields.length === 0
      ? t('foot.sourcePlain', { date })
      : t(fields.length === 1 ? 'foot.sourceOne' : 'foot.source', { date, fields: format.list(fields) });
  return (
    <div className={styles.foot}>
      {notes.length > 0 && (
        <>
          <p className={styles.heading}>{t('foot.assumed')}</p>
          <ul>
            {notes.map((note) => (
              <li key={note}>
                <Subscripts>{note}</Subscripts>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {source} {notes.length === 0 && `${t('foot.nothingAssumed')} `}
        <GermanTerms>{t('foot.notBinding')}</GermanTerms>
      </p>
    </div>
  );
}
