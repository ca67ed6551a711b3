import { useTranslation } from 'react-i18next';
import { Tag } from '~/ui/Tag';
import type { Fit } from '~/zb1/fit';

const TONES = { fits: 'good', tight: 'warn', depends: 'warn', no: 'bad', unknown: 'plain' } as const;

/** The answer in a word. */
export function FitTag({ fit }: { readonly fit: Fit }) {
  const { t } = useTranslation('dimensions');
  return <Tag tone={TONES[fit]}>{t(`fits.answer.${fit}`)}</Tag>;
}
