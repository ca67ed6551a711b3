import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { Licence, LicenceReach } from '~/zb1/licence';
import { percent } from '../drawing/Stage';
import fits from './fits.module.css';

/** End of the bar in kg: the maximum for a trailer behind a car. */
const END = 3500;

interface Props {
  readonly reaches: readonly LicenceReach[];
  /** The trailer's or car's permitted mass, in kg. */
  readonly mass: number;
  /** The licence class for this mass. */
  readonly licence: Licence;
}

/** The mass range of each licence class: a scale from 0 to 3.5 t with the current mass, and a list. */
export function ReachBar({ reaches, mass, licence }: Props) {
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const shown = reaches
    .map((reach, index) => ({ ...reach, from: reaches[index - 1]?.upTo ?? 0, tone: index }))
    .filter(({ from }) => from < END);
  return (
    <div className={fits.reach}>
      <div className={fits.scale} aria-hidden="true">
        <span className={fits.marker} style={{ left: percent(Math.min(mass, END), END) }} />
        <div className={fits.bar}>
          {shown.map(({ licence: shownLicence, from, upTo, tone }) => (
            <span key={shownLicence} data-tone={tone} style={{ flexGrow: Math.min(upTo, END) - from }} />
          ))}
        </div>
      </div>
      <ul className={fits.reaches}>
        {shown.map(({ licence: shownLicence, from, upTo, tone }) => (
          <li key={shownLicence} data-tone={tone} aria-current={shownLicence === licence || undefined}>
            <strong>{shownLicence}</strong>
            <span>
              {from === 0
                ? t('licence.upTo', { value: format.quantity(upTo, 'kilograms') })
                : t('licence.fromTo', {
                    from: format.quantity(from, 'kilograms'),
                    value: format.quantity(upTo, 'kilograms'),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
