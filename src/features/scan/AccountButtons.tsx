import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePath } from '~/i18n/use-language';
import { register, signIn, signInProblem } from '~/session';
import { RegisterButton } from '~/vehicle-ui/account/RegisterButton';
import { showToast } from '~/ui/toasts/toast-store';
import styles from './account-buttons.module.css';

interface Props {
  /** Renders the first button as the page's primary call to action. */
  readonly isMain?: boolean;
}

/** "Create account" and "Sign in". Both return to the car list, where a pending guest scan is then claimed. */
export function AccountButtons({ isMain = false }: Props) {
  const { t } = useTranslation(['scan', 'common']);
  const path = usePath();
  const failed = (error: unknown): void => {
    showToast(t(signInProblem(error, 'teaser.failed')), { tone: 'error' });
  };
  return (
    <div className={styles.buttons}>
      <RegisterButton
        variant={isMain ? 'beam' : 'contained'}
        elsewhere={t('teaser.elsewhere')}
        onClick={() => void register().catch(failed)}
      >
        {t('teaser.register')}
      </RegisterButton>
      <Button variant="text" onClick={() => void signIn({ returnTo: path('cars') }).catch(failed)}>
        {t('teaser.signIn')}
      </Button>
    </div>
  );
}
