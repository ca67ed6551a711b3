import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import { useId, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Variant } from '~/contract/value';
import { Icon } from '~/ui/Icon';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './variant-dialog.module.css';
import { useVariantWords } from './variant-words';

/** Chosen when none of the variants is the car's. */
export const OWN_PRICE = 'own-price';
/** Above so many variants there is a search. */
const SEARCH_ABOVE = 6;

interface Props {
  readonly control: Control<{ variant: string }>;
  readonly variants: readonly Variant[];
  /** The choice that takes the focus. */
  readonly first: string;
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A variant of a list, or none of them. */
export function VariantRadios({ control, variants, first }: Props) {
  const { t } = useTranslation('residual-value');
  const words = useVariantWords(true);
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'variant' });
  const [search, setSearch] = useState('');
  const wanted = plain(search).split(/\s+/u);
  const shown = variants.filter((one) => wanted.every((word) => plain(`${one.name} ${words(one)}`).includes(word)));
  const error = fieldState.error?.message;

  const choice = (value: string, title: string, hint: string) => (
    <label key={value} htmlFor={`${id}-${value}`} className={styles.choice} data-chosen={field.value === value || undefined}>
      <Radio
        name={field.name}
        value={value}
        checked={field.value === value}
        onChange={() => field.onChange(value)}
        onBlur={field.onBlur}
        slotProps={{ input: { id: `${id}-${value}`, ...(value === first && { ref: field.ref }), ...(error !== undefined && { 'aria-describedby': `${id}-error` }) } }}
      />
      <span>
        <span className={styles.name}>{title}</span>
        <span className={styles.words}>{hint}</span>
      </span>
    </label>
  );

  return (
    <>
      {variants.length > SEARCH_ABOVE && (
        <label>
          <VisuallyHidden>{t('variant.search')}</VisuallyHidden>
          <OutlinedInput
            fullWidth
            type="search"
            value={search}
            slotProps={{ input: { maxLength: 100 } }}
            placeholder={t('variant.search')}
            startAdornment={<Icon name="search" className={styles.searchIcon} />}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              // The search narrows the list; it does not save.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </label>
      )}
      <fieldset className={styles.list}>
        <legend>
          <VisuallyHidden>{t('variant.title')}</VisuallyHidden>
        </legend>
        {shown.map((one) => choice(one.id, one.name, words(one)))}
        {shown.length === 0 && <p className={styles.noMatch}>{t('variant.noMatch')}</p>}
        {choice(OWN_PRICE, t('variant.own'), t('variant.ownHint'))}
      </fieldset>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
