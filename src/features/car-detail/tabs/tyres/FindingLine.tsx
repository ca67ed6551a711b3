import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { Axle } from '~/zb1/load';
import { CheckLine } from '../dimensions/CheckLine';
import type { Finding } from './tyre-findings';

/** What a finding says, in the language that is shown. */
export function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation('tyres');
  const format = useFormat();
  const kilograms = (kg: number): string => format.quantity(kg, 'kilograms');
  const speed = (kmh: number): string => format.quantity(kmh, 'kilometresPerHour');
  return (finding) => {
    switch (finding.key) {
      case 'loadEnough':
        return t('finding.loadEnough', { carried: kilograms(finding.carried), needed: kilograms(finding.needed) });
      case 'loadShort':
        return finding.index === null
          ? t('finding.loadShort', { carried: kilograms(finding.carried), needed: kilograms(finding.needed) })
          : t('finding.loadShortIndex', { carried: kilograms(finding.carried), needed: kilograms(finding.needed), index: finding.index });
      case 'loadOpen':
        return finding.carried === null ? t('finding.loadOpen') : t('finding.loadAlone', { carried: kilograms(finding.carried) });
      case 'speedEnough':
        return t('finding.speedEnough', { speed: speed(finding.speed), top: speed(finding.top) });
      case 'speedMarked':
      case 'speedSlow':
        return t(`finding.${finding.key}`, { speed: speed(finding.speed), top: speed(finding.top) });
      case 'speedOpen':
        return finding.speed === null ? t('finding.speedOpen') : t('finding.speedAlone', { speed: speed(finding.speed) });
      case 'sizeOther':
      case 'sizeFar': {
        const percent = t('percent', { value: format.number(Math.abs(finding.percent), 1) });
        return t(`finding.${finding.key}.${finding.percent < 0 ? 'shorter' : 'longer'}`, { percent });
      }
      case 'sizeSame':
        return t('finding.sizeSame', { axle: finding.axle });
      case 'sizeOpen':
        return t('finding.sizeOpen');
    }
  };
}

interface Props {
  readonly finding: Finding;
  /** The axle that a finding without one of its own is about; undefined: all of them. */
  readonly fallbackAxle?: Axle | undefined;
}

/** A finding with its sign and what it is about. */
export function FindingLine({ finding, fallbackAxle }: Props) {
  const { t } = useTranslation('tyres');
  const text = useFindingText();
  const axle = 'axle' in finding ? finding.axle : fallbackAxle;
  return (
    <CheckLine tone={finding.tone} label={axle === undefined ? t('axle.all') : t('axle.name', { axle })}>
      {text(finding)}
    </CheckLine>
  );
}
