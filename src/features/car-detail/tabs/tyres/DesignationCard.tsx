import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { TyreSection } from '~/vehicle-ui/tyre/TyreSection';
import { wheelsPerAxle } from '~/zb1/tyre-duty';
import { tyreSize } from '~/zb1/tyre-size';
import { Card } from '../Card';
import { DesignationParts } from './DesignationParts';
import { printedSizes } from './tyre-form';
import styles from './tyres.module.css';
import { WheelDrawing } from './WheelDrawing';

/** Explains a tyre designation, with drawings of its cross-section and its wheel. */
export function DesignationCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation('tyres');
  const format = useFormat();
  const { fields } = vehicle;
  const sizes = useMemo(
    () => printedSizes(fields).flatMap((size) => (size.tyre === null ? [] : [{ ...size, tyre: size.tyre }])),
    [fields],
  );
  const [selected, setSelected] = useState('');
  const shown = sizes.find(({ name }) => name === selected) ?? sizes[0];
  if (shown === undefined) return null;

  const { printed } = shown;
  const size = tyreSize(shown.tyre);
  const millimetres = (mm: number): string => format.quantity(Math.round(mm), 'millimetres');
  const { rimInches, rimMillimetres, width } = shown.tyre;
  const rim =
    rimMillimetres === null
      ? t('part.rimShort', { inches: format.number(rimInches) })
      : t('part.rimMetric', { mm: millimetres(rimMillimetres) });

  return (
    <Card title={t('designation.title', { tyre: printed })}>
      {sizes.length > 1 && (
        <fieldset className={styles.choices} aria-label={t('designation.choose')}>
          {sizes.map(({ name, codes }) => (
            <Button
              key={name}
              size="small"
              aria-pressed={name === shown.name}
              variant={name === shown.name ? 'contained' : 'outlined'}
              onClick={() => setSelected(name)}
            >
              {name} · {codes.join(', ')}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={styles.designation}>
        {size !== null && (
          <div className={styles.drawings}>
            <TyreSection
              width={size.width}
              sidewall={size.sidewall}
              rim={rim}
              label={t('designation.section', {
                width: millimetres(size.width),
                sidewall: millimetres(size.sidewall),
                rim,
              })}
            />
            <WheelDrawing size={size} />
          </div>
        )}
        <div>
          <DesignationParts tyre={shown.tyre} wheels={wheelsPerAxle(fields)} />
          {size === null ? (
            <p className={styles.hint}>{t(width === null ? 'designation.noWidth' : 'designation.noRatio')}</p>
          ) : (
            <dl className={styles.outer}>
              <div>
                <dt>{t('designation.diameter')}</dt>
                <dd>{millimetres(size.diameter)}</dd>
              </div>
              <div>
                <dt>{t('designation.circumference')}</dt>
                <dd>{millimetres(size.circumference)}</dd>
              </div>
            </dl>
          )}
          <p className={styles.hint}>
            {size?.assumed === true && `${t('designation.assumed')} `}
            {t('designation.nominal')}
          </p>
        </div>
      </div>
    </Card>
  );
}
