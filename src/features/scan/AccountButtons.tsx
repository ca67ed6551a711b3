import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePath } from '~/i18n/use-language';
import { register, signIn, signInProblem } from '~/session';
import { RegisterButton } from '~/vehicle-ui/account/RegisterButton';
import { showToast } from '~/ui/toasts/toast-store';
import styles from './account-buttons.module.css';

interface Props {
  /** On the page whose one call to action this is. */
  readonly main?: boolean;
}

/** Creating an account or signing in; both lead to the cars, where a guest's scan is waiting then. */
export function AccountButtons({ main = false }: Props) {
  const { t } = useTranslation(['scan', 'common']);
  const path = usePath();
  const failed = (error: unknown): void => {
    showToast(t(signInProblem(error, 'teaser.failed')), { tone: 'error' });
  };
  return (
    <div className={styles.buttons}>
      <RegisterButton variant={main ? 'beam' : 'contained'} elsewhere={t('teaser.elsewhere')} onClick={() => void register().catch(failed)}>
        {t('teaser.register')}
      </RegisterButton>
      <Button variant="text" onClick={() => void signIn({ returnTo: path('cars') }).catch(failed)}>
        {t('teaser.signIn')}
      </Button>
    </div>
  );
}
