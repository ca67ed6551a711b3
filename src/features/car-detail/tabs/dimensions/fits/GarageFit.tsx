import { useTranslation } from 'react-i18next';
import { isTowed, shapeOf } from '../drawing/shape';
import { GARAGES } from './fit-sizes';
import type { FitProps } from './fit-props';
import { SpaceFit } from './SpaceFit';

/** Whether the vehicle fits through the garage door and into the garage. */
export function GarageFit({ vehicle, sizes, onSizes, onEdit }: FitProps) {
  const { t } = useTranslation('dimensions');
  const mirrors = !isTowed(shapeOf(vehicle.fields));
  return (
    <SpaceFit
      title={t('garage.title')}
      intro={t('garage.intro')}
      vehicle={vehicle}
      space={sizes.garage}
      onSpace={(garage) => onSizes({ garage })}
      presets={(['single', 'wide'] as const).map((key) => ({
        name: t(`garage.preset.${key}`),
        choose: () => onSizes({ garage: GARAGES[key] }),
      }))}
      labels={{ width: t('garage.width'), height: t('garage.height'), length: t('garage.length') }}
      hints={[...(mirrors ? [t('fits.mirrors')] : []), t('garage.hint')]}
      onEdit={onEdit}
    />
  );
}
