import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import { useId, useMemo, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Variant } from '~/contract/value';
import { containsWords, queryWords, wordSpellings } from '~/lib/search-text';
import { MAX_SEARCH_LENGTH } from '~/lib/input-limits';
import { Icon } from '~/ui/Icon';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './variant-dialog.module.css';
import { useVariantText } from './variant-text';

/** Value of the option for "none of these variants". */
export const OWN_PRICE = 'own-price';
/** Lists with more variants than this have a search field. */
const SEARCH_ABOVE = 6;

interface Props {
  readonly control: Control<{ variant: string }>;
  readonly variants: readonly Variant[];
  /** The option that is focused initially. */
  readonly first: string;
}

/** Radio buttons for the variants, and one for none of them. */
export function VariantRadios({ control, variants, first }: Props) {
  const { t } = useTranslation('residual-value');
  const words = useVariantText(true);
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'variant' });
  const [search, setSearch] = useState('');
  const searchWords = queryWords(search);
  const searchable = useMemo(
    () => variants.map((variant) => ({ variant, spellings: wordSpellings(`${variant.name} ${words(variant)}`) })),
    [variants, words],
  );
  const shown = searchable
    .filter(({ spellings }) => containsWords(spellings, searchWords))
    .map(({ variant }) => variant);
  const error = fieldState.error?.message;

  const choice = (value: string, title: string, hint: string) => (
    <label
      key={value}
      htmlFor={`${id}-${value}`}
      className={styles.choice}
      data-chosen={field.value === value || undefined}
    >
      <Radio
        name={field.name}
        value={value}
        checked={field.value === value}
        onChange={() => field.onChange(value)}
        onBlur={field.onBlur}
        slotProps={{
          input: {
            id: `${id}-${value}`,
            ...(value === first && { ref: field.ref }),
            ...(error !== undefined && { 'aria-describedby': `${id}-error` }),
          },
        }}
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
            slotProps={{ input: { maxLength: MAX_SEARCH_LENGTH } }}
            placeholder={t('variant.search')}
            startAdornment={<Icon name="search" className={styles.searchIcon} />}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => {
              // Enter in the search field must not submit the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </label>
      )}
      <VisuallyHidden>
        <output>{search === '' ? '' : t('variant.found', { count: shown.length })}</output>
      </VisuallyHidden>
      <fieldset className={styles.list}>
        <legend>
          <VisuallyHidden>{t('variant.title')}</VisuallyHidden>
        </legend>
        {shown.map((variant) => choice(variant.id, variant.name, words(variant)))}
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
