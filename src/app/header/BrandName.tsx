import { useTranslation } from 'react-i18next';
import { GermanTerms } from '~/ui/GermanTerms';
import { VisuallyHidden } from '~/ui/VisuallyHidden';

/** The text of the brand's link to the home page; screen readers also read where it leads. */
export function BrandName() {
  const { t } = useTranslation(['shell', 'common']);
  const brand = t('common:brand.name');
  return (
    <>
      <span aria-hidden="true">{brand}</span>
      <VisuallyHidden>
        <GermanTerms>{t('shell:nav.home', { brand })}</GermanTerms>
      </VisuallyHidden>
    </>
  );
}
