import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { useObjectUrl } from '~/ui/use-object-url';
import styles from './preview.module.css';

/** How far the cone turns to either side while a document is read, in degrees. */
const TURN = 20;

interface Props {
  readonly file: File;
  /** 0..1 of the reading; null while nothing is read. The beam turns with it. */
  readonly whole: number | null;
}

/** The chosen picture with its name and size; while it is read, a beam of light passes over it. */
export function Preview({ file, whole }: Props) {
  const { t } = useTranslation('scan');
  const { bytes } = useFormat();
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url !== null && broken !== url;
  const reading = whole !== null;
  const beam = { '--turn': `${((whole ?? 0) * 2 - 1) * TURN}deg` } as CSSProperties;

  return (
    <figure className={styles.figure}>
      <div className={styles.stage} data-reading={reading} style={beam}>
        {shown ? (
          <>
            <img className={styles.photo} src={url} alt={t('preview.alt', { name: file.name })} onError={() => setBroken(url)} />
            {reading && (
              <>
                <img className={styles.lit} src={url} alt="" />
                <span className={styles.cone} />
              </>
            )}
          </>
        ) : (
          <p className={styles.none}>
            <Icon name="image" size={32} />
            {url !== null && t('preview.none')}
          </p>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.name}>{file.name}</span>
        <span>{bytes(file.size)}</span>
      </figcaption>
    </figure>
  );
}
