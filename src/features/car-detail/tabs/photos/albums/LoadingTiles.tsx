import { useTranslation } from 'react-i18next';
import { AppearingStatus } from '~/ui/states/AppearingStatus';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import styles from './albums.module.css';

const TILES = ['1', '2', '3', '4'];

/** Placeholders with the layout of the photos, while they load. */
export function LoadingTiles() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <AppearingStatus className={undefined}>{t('state.loading')}</AppearingStatus>
      </VisuallyHidden>
      <div className={styles.tiles} aria-hidden="true">
        {TILES.map((tile) => (
          <div key={tile} className={styles.tile}>
            <div className={styles.thumbnail} />
          </div>
        ))}
      </div>
    </div>
  );
}
