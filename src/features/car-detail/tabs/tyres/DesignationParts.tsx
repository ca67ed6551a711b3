import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { Tyre } from '~/zb1/tyre';
import { type TyrePart, tyreParts } from './tyre-parts';
import styles from './tyres.module.css';

/** Explains each part of a designation. */
export function DesignationParts({ tyre, wheels }: { readonly tyre: Tyre; readonly wheels: 1 | 2 | null }) {
  const { t } = useTranslation('tyres');
  const format = useFormat();
  const millimetres = (mm: number): string => format.quantity(Math.round(mm), 'millimetres');

  const meaning = (part: TyrePart): string => {
    switch (part.key) {
      case 'width':
        return t('part.width', { mm: millimetres(part.mm) });
      case 'ratio':
        return t('part.ratio', {
          percent: t('percent', { value: format.number(part.percent) }),
          mm: millimetres(part.mm),
        });
      case 'ratioOnly':
        return t('part.ratioOnly', { percent: t('percent', { value: format.number(part.percent) }) });
      case 'rimMetric':
        return t('part.rimMetric', { mm: millimetres(part.mm) });
      case 'rim':
      case 'diameter':
      case 'inchWidth':
        return t(`part.${part.key}`, { inches: format.number(part.inches), mm: millimetres(part.mm) });
      case 'load': {
        const perTyre = format.quantity(part.perTyre, 'kilograms');
        return part.perAxle === null || part.perAxle === part.perTyre
          ? t('part.loadSingle', { perTyre })
          : t('part.load', { perTyre, perAxle: format.quantity(part.perAxle, 'kilograms') });
      }
      case 'twinLoad':
        return t('part.twinLoad', { perTyre: format.quantity(part.perTyre, 'kilograms') });
      case 'speed':
      case 'speedAbove':
        return t(`part.${part.key}`, { speed: format.quantity(part.speed, 'kilometresPerHour') });
      default:
        return t(`part.${part.key}`);
    }
  };

  return (
    <dl className={styles.parts}>
      {tyreParts(tyre, wheels).map((part) => (
        <div key={part.key}>
          <dt>{part.text}</dt>
          <dd>{meaning(part)}</dd>
        </div>
      ))}
    </dl>
  );
}
