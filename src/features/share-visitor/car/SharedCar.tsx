import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { SharedVehicle } from '~/contract/share';
import { Icon } from '~/ui/Icon';
import { RenderAllContext } from '~/ui/NearViewport';
import { SampleTag } from '~/ui/SampleTag';
import { ErrorState } from '~/ui/states/ErrorState';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { WeakPointList } from '~/vehicle-ui/vehicle/WeakPointList';
import { LoadingPanel } from '../Panels';
import type { Visit } from '../visit/visit-storage';
import page from '../share.module.css';
import styles from './car.module.css';
import { HolderCard, InspectionCard, ValueCard } from './Cards';
import { Documents } from './Documents';
import { FactSheet } from './FactSheet';
import { SharedHistory } from './SharedHistory';
import { LazyAlbumPhotos } from './lazy-album-photos';
import { Photos } from './Photos';
import { VisitorCredentialsContext } from './visitor-credentials';
import { SharedHead } from './SharedHead';
import { Tyres } from './Tyres';
import { usePrintWithPhotos } from './use-print-with-photos';
import { useSharedVehicle } from './use-shared';

/** The maximum delay of a timer, in ms. */
const MAX_TIMER = 2 ** 31 - 1;

/** Calls back at a moment, even offline, when the server cannot be asked. */
function useMoment(moment: string | undefined, onCome: () => void): void {
  useEffect(() => {
    const remainingMs = moment === undefined ? Number.POSITIVE_INFINITY : Date.parse(moment) - Date.now();
    if (!(remainingMs <= MAX_TIMER)) return undefined;
    const timer = window.setTimeout(onCome, Math.max(0, remainingMs));
    return () => window.clearTimeout(timer);
  }, [moment, onCome]);
}

function WeakPoints({
  weakPoints: { sample, points },
}: {
  readonly weakPoints: NonNullable<SharedVehicle['weakPoints']>;
}) {
  const { t } = useTranslation('share');
  return (
    <section className={styles.section} aria-labelledby="shared-weak-points">
      <div className={styles.sectionHead}>
        <h2 id="shared-weak-points">{t('weakPoints.title')}</h2>
        {sample && points.length > 0 && <SampleTag />}
      </div>
      {points.length === 0 ? <p className={styles.none}>{t('weakPoints.none')}</p> : <WeakPointList points={points} />}
    </section>
  );
}

export interface SharedCarProps {
  readonly visit: Visit;
  /** The last poll failed, so the access may have ended. */
  readonly isPollFailing: boolean;
  readonly onExpiryKnown: (expiresAt: string) => void;
  readonly onExpired: () => void;
  readonly onForget: () => void;
}

/** The parts of the car that its owner shares with this visitor. */
export function SharedCar({ visit, isPollFailing, onExpiryKnown, onExpired, onForget }: SharedCarProps) {
  const { t } = useTranslation(['share', 'errors']);
  const today = useToday();
  const { data: shared, error, refetch } = useSharedVehicle(visit);
  const { root, rendersAll, isPreparing, print } = usePrintWithPhotos();
  const expiresAt = shared?.expiresAt;
  useMoment(expiresAt, onExpired);
  useEffect(() => {
    if (expiresAt !== undefined) onExpiryKnown(expiresAt);
  }, [expiresAt, onExpiryKnown]);

  if (shared === undefined) {
    if (error === null) return <LoadingPanel />;
    return (
      <article className={page.page}>
        <h1>{t('share:title')}</h1>
        <ErrorState
          text={t(`errors:${errorKey(error, 'share.open')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      </article>
    );
  }

  const {
    facts,
    unconfirmed = [],
    photos,
    albumPhotos,
    documents,
    tyreSets,
    history,
    residualValue,
    weakPoints,
    holder,
  } = shared;
  return (
    <VisitorCredentialsContext value={visit}>
      <article ref={root}>
        <SharedHead
          shared={shared}
          today={today}
          isPreparing={isPreparing}
          onPrint={() => void print()}
          onForget={onForget}
        />
        {/* Always there: screen readers do not announce a live region that comes with its text. */}
        <output>
          {isPollFailing && (
            <span className={styles.trouble}>
              <Icon name="offline" />
              {t('share:waiting.trouble')}
            </span>
          )}
        </output>
        <div className={styles.body}>
          {unconfirmed.length > 0 && <p className={styles.doubts}>{t('share:facts.unconfirmed')}</p>}
          <div className={styles.cards}>
            <InspectionCard
              month={facts.inspectionDate}
              plate={facts.licensePlate}
              isExempt={shared.inspectionExempt === true}
              isDoubtful={unconfirmed.includes('HU')}
              today={today}
            />
            {residualValue !== undefined && <ValueCard evaluation={residualValue} />}
            {holder !== undefined && <HolderCard holder={holder} />}
          </div>
          <FactSheet facts={facts} unconfirmed={unconfirmed} />
          {photos !== undefined && <Photos photos={photos} />}
          {albumPhotos !== undefined && (
            <RenderAllContext value={rendersAll}>
              <LazyAlbumPhotos photos={albumPhotos} />
            </RenderAllContext>
          )}
          {documents !== undefined && <Documents documents={documents} />}
          {tyreSets !== undefined && <Tyres sets={tyreSets} />}
          {history !== undefined && <SharedHistory entries={history} />}
          {weakPoints !== undefined && <WeakPoints weakPoints={weakPoints} />}
        </div>
      </article>
    </VisitorCredentialsContext>
  );
}
