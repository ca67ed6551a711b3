/** The shared albums, fetched with their texts by visitors who may see some. */
import { Suspense, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWithTexts } from '~/i18n/load-with-texts';
import { PartBoundary } from '~/ui/PartBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';
import type { AlbumPhotos as Albums } from './AlbumPhotos';
import styles from './car.module.css';

const AlbumPhotos = retryableLazy(() =>
  loadWithTexts(async () => (await import('./AlbumPhotos')).AlbumPhotos, ['album-photos']),
);

function Loading() {
  const { t } = useTranslation('photos');
  return (
    <div className={styles.section} aria-busy="true">
      <h2>{t('gallery')}</h2>
      <div className={styles.photos}>
        <div className={styles.thumbnail} />
      </div>
    </div>
  );
}

/** The photos of the shared albums. */
export function LazyAlbumPhotos(props: ComponentProps<typeof Albums>) {
  return (
    <PartBoundary>
      <Suspense fallback={<Loading />}>
        <AlbumPhotos {...props} />
      </Suspense>
    </PartBoundary>
  );
}
