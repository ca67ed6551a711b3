import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from './VisuallyHidden';

/** Tells screen readers that the link around it opens a new tab. */
export function NewTabHint() {
  const { t } = useTranslation();
  return <VisuallyHidden> ({t('link.newTab')})</VisuallyHidden>;
}
