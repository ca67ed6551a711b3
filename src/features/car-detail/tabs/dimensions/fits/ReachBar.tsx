import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { Licence, LicenceReach } from '~/zb1/licence';
import { percent } from '../drawing/Stage';
import fits from './fits.module.css';

/** The bar ends here, in kg: what the heaviest trailer behind a car may be. */
const END = 3500;

interface Props {
  readonly reaches: readonly LicenceReach[];
  /** The mass in question, in kg. */
  readonly mass: number;
  /** Its class. */
  readonly licence: Licence;
}

/** How far each class reaches: a scale from nothing to 3.5 t with the mass in question on it, and the same as a list. */
export function ReachBar({ reaches, mass, licence }: Props) {
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const shown = reaches.map((reach, index) => ({ ...reach, from: reaches[index - 1]?.upTo ?? 0, tone: index })).filter(({ from }) => from < END);
  return (
    <div className={fits.reach}>
      <div className={fits.scale} aria-hidden="true">
        <span className={fits.marker} style={{ left: percent(Math.min(mass, END), END) }} />
        <div className={fits.bar}>
          {shown.map(({ licence: one, from, upTo, tone }) => (
            <span key={one} data-tone={tone} style={{ flexGrow: Math.min(upTo, END) - from }} />
          ))}
        </div>
      </div>
      <ul className={fits.reaches}>
        {shown.map(({ licence: one, from, upTo, tone }) => (
          <li key={one} data-tone={tone} aria-current={one === licence || undefined}>
            <strong>{one}</strong>
            <span>
              {from === 0
                ? t('licence.upTo', { value: format.quantity(upTo, 'kilograms') })
                : t('licence.fromTo', { from: format.quantity(from, 'kilograms'), value: format.quantity(upTo, 'kilograms') })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
