import { useTranslation } from 'react-i18next';
import { Tag } from '~/ui/Tag';
import type { Fit } from '~/zb1/fit';

export const FIT_TONES = { fits: 'good', tight: 'warn', depends: 'warn', no: 'bad', unknown: 'plain' } as const;

/** The overall result as a tag. */
export function FitTag({ fit }: { readonly fit: Fit }) {
  const { t } = useTranslation('dimensions');
  return <Tag tone={FIT_TONES[fit]}>{t(`fits.answer.${fit}`)}</Tag>;
}
