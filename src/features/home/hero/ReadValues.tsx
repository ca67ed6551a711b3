import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { Subscripts } from '~/ui/Subscripts';
import { isoOfGermanDate } from '~/zb1/dates';
import { parsePrintedNumber } from '~/zb1/numbers';
import { SAMPLE_TYRE, tyreName } from '../sample-tyre';
import { LIT_FIELDS, PRINTED } from '../sample-document';
import styles from './values.module.css';

type LitKey = (typeof LIT_FIELDS)[number]['key'];

/** The six printed values as the record shows them. */
function useRecord(): Record<LitKey, string> {
  const format = useFormat();
  const { B = '', E = '', 'V.7': co2, 'P.1': displacement } = PRINTED;
  return {
    B: format.date(isoOfGermanDate(B) ?? B),
    E,
    V7: format.quantity(parsePrintedNumber(co2) ?? undefined, 'gramsPerKilometre'),
    D3: 'Opel Astra',
    tyres: tyreName(SAMPLE_TYRE),
    P1: format.quantity(parsePrintedNumber(displacement) ?? undefined, 'cubicCentimetres'),
  };
}

/**
 * The record beside the document. Each value is first shown as printed and changes to the record's format when the
 * light reaches its field; with reduced motion the record is shown from the start.
 */
export function ReadValues() {
  const { t } = useTranslation('home');
  const record = useRecord();
  return (
    <dl className={styles.values}>
      {LIT_FIELDS.map(({ key, code }, index) => (
        <div key={key} data-turn={index}>
          <dt>
            <span className={styles.code}>{code}</span>{' '}
            <span>
              <Subscripts>{t(`field.${key}`)}</Subscripts>
            </span>
          </dt>
          <dd data-mono={key === 'E' || undefined}>
            <span className={styles.printed} aria-hidden="true">
              {PRINTED[code]}
            </span>
            <span className={styles.read}>{record[key]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
