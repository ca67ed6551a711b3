import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Variant } from '~/contract/value';
import { SampleTag } from '~/ui/SampleTag';
import styles from './residual-value.module.css';
import { useVariantText } from './variant-text';

interface Props {
  /** The saved variant name; undefined if none is saved. */
  readonly name: string | undefined;
  /** The variant of that name; undefined if it is not among the known ones. */
  readonly chosen: Variant | undefined;
  readonly sample: boolean;
  /** Opens the selection; undefined if there are no variants. */
  readonly onChoose: (() => void) | undefined;
}

/** The selected variant, and a button to change it. */
export function VariantChoice({ name, chosen, sample, onChoose }: Props) {
  const { t } = useTranslation('residual-value');
  const words = useVariantText(false);
  return (
    <div className={styles.variant}>
      <p className={styles.variantLabel}>
        {t('variant.title')}
        {sample && chosen !== undefined && <SampleTag />}
      </p>
      <p className={styles.variantName} data-none={name === undefined || undefined}>
        {name ?? t('variant.none')}
      </p>
      {chosen !== undefined && <p className={styles.variantWords}>{words(chosen)}</p>}
      {onChoose !== undefined && (
        <Button {...(name === undefined ? {} : { variant: 'text' as const })} onClick={onChoose}>
          {name === undefined ? t('variant.choose') : t('variant.change')}
        </Button>
      )}
    </div>
  );
}
