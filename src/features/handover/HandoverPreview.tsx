import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { useObjectUrl } from '~/ui/use-object-url';
import { CarPlate } from '~/vehicle-ui/vehicle/CarPlate';
import { vehicleFacts } from '~/zb1/record';
import { isoOfDate } from '~/lib/calendar';
import type { HandoverPhoto } from './format';
import styles from './handover.module.css';
import type { Handover } from './read-handover';

function Photo({ photo }: { readonly photo: HandoverPhoto }) {
  const { t } = useTranslation('handover');
  const url = useObjectUrl(photo.content);
  return url === null ? null : <img src={url} alt={t(`file.side.${photo.side}`)} />;
}

/** Preview of a handover file's vehicle before it is added. */
export function HandoverPreview({ ref, handover }: { readonly ref: Ref<HTMLElement>; readonly handover: Handover }) {
  const { t } = useTranslation(['handover', 'zb1']);
  const format = useFormat();
  const { data, photos, albumPhotos, documents } = handover;
  const facts = vehicleFacts(data.fields);
  const name = [facts.make, facts.model].filter((part) => part !== null && part !== '').join(' ');
  const mileage = data.mileageHistory.at(-1);
  const count = (items: readonly unknown[] = []): string | null =>
    items.length === 0 ? null : format.number(items.length);
  const rows = [
    [t('handover:file.vin'), facts.vin],
    [t('zb1:fields.B.short'), facts.firstRegistration === null ? null : format.date(facts.firstRegistration)],
    [t('handover:file.mileage'), mileage === undefined ? null : format.quantity(mileage.km, 'kilometres')],
    [t('handover:open.history'), count(data.history)],
    [t('handover:open.documents'), count(documents)],
    [t('handover:open.albumPhotos'), count(albumPhotos)],
    [t('handover:open.deadlines'), count(data.deadlines)],
    [t('handover:open.created'), format.date(isoOfDate(new Date(data.createdAt)))],
  ] as const;
  return (
    <section ref={ref} className={styles.preview} aria-label={t('handover:open.preview')}>
      <div className={styles.car}>
        {facts.licensePlate !== null && <CarPlate plate={facts.licensePlate} height={34} inspection={null} />}
        <p className={styles.name}>{name === '' ? t('handover:file.unknown') : name}</p>
      </div>
      <dl>
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((photo) => (
            <Photo key={photo.side} photo={photo} />
          ))}
        </div>
      )}
    </section>
  );
}
