import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePath } from '~/i18n/use-language';
import { register, signIn, signInProblem } from '~/session';
import { RegisterButton } from '~/vehicle-ui/account/RegisterButton';
import { Icon } from '~/ui/Icon';
import { showToast } from '~/ui/toasts/toast-store';
import styles from './weak-points-preview.module.css';

/** Lengths of a name and its bar, in percent. Decorative placeholders: without an account no data are requested. */
const ROWS = [
  [62, 100],
  [48, 91],
  [70, 84],
  [40, 72],
  [55, 66],
  [66, 58],
  [44, 52],
  [58, 41],
  [50, 36],
  [61, 30],
] as const;

/** Placeholder for the weak points list behind a lock, with buttons to create an account. */
export function WeakPointsPreview() {
  const { t } = useTranslation(['scan', 'common']);
  const path = usePath();
  const title = useId();
  const failed = (error: unknown): void => {
    showToast(t(signInProblem(error, 'teaser.failed')), { tone: 'error' });
  };
  return (
    <section className={styles.preview} aria-labelledby={title}>
      <div className={styles.drawing} aria-hidden="true">
        {ROWS.map(([name, bar]) => (
          <div key={`${name} ${bar}`} className={styles.row}>
            <span className={styles.name} style={{ width: `${name}%` }} />
            <span className={styles.track}>
              <span className={styles.bar} style={{ width: `${bar}%` }} />
            </span>
            <span className={styles.cost} />
          </div>
        ))}
      </div>
      <div className={styles.lock}>
        <span className={styles.badge}>
          <Icon name="lock" size={24} />
        </span>
        <h2 id={title} className={styles.title}>
          {t('weakPoints.title')}
        </h2>
        <p>{t('weakPoints.text')}</p>
        <div className={styles.buttons}>
          <RegisterButton
            variant="contained"
            elsewhere={t('teaser.elsewhere')}
            onClick={() => void register().catch(failed)}
          >
            {t('weakPoints.register')}
          </RegisterButton>
          <Button variant="text" onClick={() => void signIn({ returnTo: path('cars') }).catch(failed)}>
            {t('weakPoints.signIn')}
          </Button>
        </div>
      </div>
    </section>
  );
}
