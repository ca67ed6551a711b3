import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { useFormat } from '~/i18n/use-language';
import { ACCESSIBILITY_RUN } from './accessibility-run';
import { accessibilitySections } from './accessibility-sections';
import { LegalDocument } from './LegalDocument';
import { useLegalTexts } from './use-legal-texts';

/** The accessibility statement of annex 3 no. 1 BFSG. */
export function AccessibilityPage() {
  const { t } = useTranslation('accessibility');
  const format = useFormat();
  const { date, phoneWidth, desktopWidth, narrowestWidth } = ACCESSIBILITY_RUN;
  const texts = useLegalTexts('accessibility', 'sections', {
    testedOn: format.date(date),
    phoneWidth: String(phoneWidth),
    desktopWidth: String(desktopWidth),
    narrowestWidth: String(narrowestWidth),
  });
  return (
    <LegalDocument
      page="accessibility"
      title={t('title')}
      lead={t('lead')}
      changedOn={date}
      parts={[{ sections: accessibilitySections(texts, config().mode === 'device') }]}
    />
  );
}
