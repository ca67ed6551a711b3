/** The gallery, fetched with its texts after the photos of the four sides. */
import { Suspense, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWithTexts } from '~/i18n/load-with-texts';
import { PartBoundary } from '~/ui/PartBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';
import type { AlbumSection as Section } from './albums/AlbumSection';
import styles from './albums/albums.module.css';
import { LoadingTiles } from './albums/LoadingTiles';

const AlbumSection = retryableLazy(() =>
  loadWithTexts(async () => (await import('./albums/AlbumSection')).AlbumSection, ['album-photos']),
);

function Loading() {
  const { t } = useTranslation('photos');
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <h3>{t('gallery')}</h3>
      </div>
      <LoadingTiles />
    </div>
  );
}

/** The photos of a vehicle beside its four sides. */
export function LazyAlbums(props: ComponentProps<typeof Section>) {
  return (
    <PartBoundary>
      <Suspense fallback={<Loading />}>
        <AlbumSection {...props} />
      </Suspense>
    </PartBoundary>
  );
}
