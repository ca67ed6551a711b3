import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { FORM_PANELS, type FormPanel } from '~/zb1/form-panels';
import styles from './stage.module.css';

interface Props {
  readonly onPanel: (panel: FormPanel) => void;
  readonly onIn: () => void;
  readonly onOut: () => void;
  readonly onFit: () => void;
}

/** Buttons that move and zoom the drawing, as an alternative to pinching and scrolling. */
export function ZoomBar({ onPanel, onIn, onOut, onFit }: Props) {
  const { t } = useTranslation('explanation');
  return (
    <fieldset className={styles.zoomBar} aria-label={t('zoom.label')}>
      <button type="button" onClick={onFit}>
        {t('zoom.fit')}
      </button>
      {FORM_PANELS.map((panel) => (
        <button key={panel} type="button" onClick={() => onPanel(panel)}>
          {t(`zoom.${panel}`)}
        </button>
      ))}
      <button type="button" className={styles.round} aria-label={t('zoom.out')} onClick={onOut}>
        <Icon name="minus" />
      </button>
      <button type="button" className={styles.round} aria-label={t('zoom.in')} onClick={onIn}>
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
