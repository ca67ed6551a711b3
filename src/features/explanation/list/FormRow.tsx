import { isFieldCode } from '~/zb1/field-codes';
import { fieldText } from '~/vehicle-ui/field-text';
import { useLanguage } from '~/i18n/use-language';
import { samplePrint } from '../drawing/sample';
import { entryCode, type EntryKey } from '../entries';
import styles from './form-row.module.css';

/** An excerpt of the form: the code in its box with the printed value. */
export function FormRow({ entry }: { readonly entry: EntryKey }) {
  const lines = samplePrint(entry);
  if (lines.length === 0) return null;
  const code = entryCode(entry);
  return (
    <span className={styles.row} translate="no" lang="de">
      {code !== '' && <span className={styles.code}>{code} </span>}
      <span className={styles.print}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </span>
  );
}

const bare = (text: string): string => text.replaceAll(/\s/gu, '').toUpperCase();

/** The meaning of the printed value in the current language; undefined where it equals the print. */
export function useReading(entry: EntryKey): string | undefined {
  const language = useLanguage();
  if (!isFieldCode(entry)) return undefined;
  const printed = samplePrint(entry).join('/');
  const reading = fieldText(language, entry, printed);
  return reading === null || bare(reading) === bare(printed) ? undefined : reading;
}
