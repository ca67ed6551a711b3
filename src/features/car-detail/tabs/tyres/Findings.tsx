import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { CheckLine } from '../dimensions/CheckLine';
import type { Finding } from './tyre-findings';
import styles from './tyres.module.css';

/** Formats a finding in the current language. */
function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation('tyres');
  const format = useFormat();
  const kilograms = (kg: number): string => format.quantity(kg, 'kilograms');
  const speed = (kmh: number): string => format.quantity(kmh, 'kilometresPerHour');
  return (finding) => {
    switch (finding.key) {
      case 'loadEnough':
      case 'loadTwin':
      case 'loadTwinOnly':
        return t(`finding.${finding.key}`, { carried: kilograms(finding.carried), needed: kilograms(finding.needed) });
      case 'loadShort': {
        const values = { carried: kilograms(finding.carried), needed: kilograms(finding.needed) };
        return finding.index === null
          ? t('finding.loadShort', values)
          : t('finding.loadShortIndex', { ...values, index: finding.index });
      }
      case 'loadOpen':
        return finding.carried === null
          ? t('finding.loadOpen')
          : t('finding.loadAlone', { carried: kilograms(finding.carried) });
      case 'loadPerTyre':
        return finding.needed === null
          ? t('finding.loadAlonePerTyre', { carried: kilograms(finding.carried) })
          : t('finding.loadPerTyre', { carried: kilograms(finding.carried), needed: kilograms(finding.needed) });
      case 'speedEnough':
      case 'speedBeyond':
      case 'speedOver':
      case 'speedMarked':
      case 'speedSlow':
      case 'speedTooSlow':
        return t(`finding.${finding.key}`, { speed: speed(finding.speed), top: speed(finding.top) });
      case 'speedOpen':
        if (finding.speed === null) return t('finding.speedOpen');
        if (finding.towed)
          return t(finding.above ? 'finding.speedTowedAbove' : 'finding.speedTowed', { speed: speed(finding.speed) });
        return t(finding.above ? 'finding.speedAloneAbove' : 'finding.speedAlone', { speed: speed(finding.speed) });
      case 'sizeOther':
      case 'sizeFar': {
        const percent = t('percent', { value: format.number(Math.abs(finding.percent), 1) });
        return t(`finding.${finding.key}.${finding.percent < 0 ? 'shorter' : 'longer'}`, { percent });
      }
      case 'sizeSame':
        return t('finding.sizeSame', { codes: finding.axles.map((axle) => `15.${axle}`).join(', ') });
      case 'sizeOpen':
        return t('finding.sizeOpen');
      case 'mudAndSnow':
        return t('finding.mudAndSnow');
    }
  };
}

/** A list of findings, each with its icon and topic. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('tyres');
  const text = useFindingText();
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => {
        const topic = t(`topic.${finding.topic}`);
        const axles = finding.axles.join(', ');
        // Axles are only named if the findings of a topic differ.
        const differs = findings.filter((other) => other.topic === finding.topic).length > 1;
        const several = differs ? t('topic.onAxles', { topic, axles }) : topic;
        const label = finding.axles.length === 1 ? t('topic.onAxle', { topic, axle: axles }) : several;
        return (
          <CheckLine key={`${finding.key} ${finding.axles.join(' ')}`} tone={finding.tone} label={label}>
            {text(finding)}
          </CheckLine>
        );
      })}
    </ul>
  );
}
