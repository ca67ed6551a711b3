import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '~/api/query-keys';
import { call, errorKey, errorValues } from '~/api';
import { getEarlierImage } from '~/contract/car-files';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { PrintedText } from '~/vehicle-ui/PrintedText';
import { fieldText } from '~/vehicle-ui/field-text';
import { Icon } from '~/ui/Icon';
import { openUploadFor } from '~/dialogs/upload-dialog';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { useObjectUrl } from '~/ui/use-object-url';
import { fieldKey } from '~/zb1/field-key';
import { isoOfDate } from '~/lib/calendar';
import { ImageDialog } from '../tabs/info/ImageDialog';
import { earlierStates, type EarlierState } from './earlier-changes';
import styles from './document-history.module.css';

/** Scanning the document again, and its earlier readings. */
export function EarlierReadings({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation('car-detail');
  const title = useId();
  const states = earlierStates(vehicle);
  return (
    <div className={styles.history}>
      {vehicle.documentImage !== null && (
        <Button className={styles.again ?? ''} onClick={() => openUploadFor(vehicle.id)}>
          <Icon name="camera" />
          {t('earlier.again')}
        </Button>
      )}
      {states.length > 0 && (
        <section aria-labelledby={title}>
          <h3 id={title} className={styles.title}>
            {t('earlier.title')}
          </h3>
          <ol className={styles.states}>
            {states.map((state) => (
              <State key={state.reading.id} vehicleId={vehicle.id} state={state} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function State({
  vehicleId,
  state: { reading, changed },
}: {
  readonly vehicleId: string;
  readonly state: EarlierState;
}) {
  const { t } = useTranslation(['car-detail', 'common', 'errors', 'zb1']);
  const format = useFormat();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.earlierImage(vehicleId, reading.id),
    queryFn: ({ signal }) => call(getEarlierImage, { id: vehicleId, readingId: reading.id }, { signal }),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data ?? null);
  const until = format.date(isoOfDate(new Date(reading.until)));

  return (
    <li className={styles.state}>
      <strong>{t('car-detail:earlier.until', { date: until })}</strong>
      {changed.length === 0 ? (
        <p>{t('car-detail:earlier.same')}</p>
      ) : (
        <dl className={styles.values}>
          {changed.map(({ field, value }) => {
            const text = fieldText(language, field, value);
            return (
              <div key={field}>
                <dt>{t(`zb1:fields.${fieldKey(field)}.short`)}</dt>
                <dd>
                  {text === null ? t('car-detail:earlier.empty') : <PrintedText code={field}>{text}</PrintedText>}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {reading.documentImage !== null && (
        <Button
          variant="text"
          aria-label={t('car-detail:earlier.imageOf', { date: until })}
          onClick={() => setOpen(true)}
        >
          {t('car-detail:earlier.image')}
        </Button>
      )}
      {open && error !== null && (
        <div ref={passFocusToHeading} role="alert">
          <p>{t(`errors:${errorKey(error, 'photos.show')}`, errorValues(error))}</p>
          <Button variant="text" startIcon={<Icon name="rotate" />} onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
      {url !== null && <ImageDialog open={open} url={url} onClose={() => setOpen(false)} />}
    </li>
  );
}
