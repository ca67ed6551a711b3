import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaxKind } from '~/tax/types.ts';
import { GermanTerms } from '~/ui/GermanTerms';
import styles from './vehicle-tax.module.css';

/** Most common first. */
const KINDS: readonly TaxKind[] = [
  'car',
  'motorcycle',
  'camper',
  'truck',
  'trailer',
  'light34wheeler',
  'oldtimer',
  'oldtimerMotorcycle',
];

interface Props {
  readonly value: TaxKind;
  readonly onChange: (kind: TaxKind) => void;
}

/** Selects the kind of vehicle, which decides which other fields are shown. */
export function KindChoice({ value, onChange }: Props) {
  const { t } = useTranslation('tax');
  const name = useId();
  return (
    <fieldset className={styles.kinds} aria-describedby={`${name}-hint`}>
      <legend>{t('inputs.kind')}</legend>
      <div>
        {KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="radio" name={name} value={kind} checked={kind === value} onChange={() => onChange(kind)} />
            {t(`page.kinds.${kind}`)}
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} className={styles.hint}>
        <GermanTerms>{t(`page.kindHints.${value}`)}</GermanTerms>
      </p>
    </fieldset>
  );
}
