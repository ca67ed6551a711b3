import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import type { Profile } from '~/contract/user';
import { ExternalLink } from '~/ui/ExternalLink';
import styles from './account.module.css';
import { EmailRows } from './EmailRows';
import { Row, Section } from './Section';

interface Props {
  readonly profile: Profile;
  /** Returns the click handler that opens a dialog. */
  readonly onEdit: (dialog: 'email' | 'password') => () => void;
}

/** The sign-in details, editable here or, if the build configures it, on the provider's account page. */
export function SignInSection({ profile, onEdit }: Props) {
  const { t } = useTranslation('account');
  const { accountUrl } = config().oidc;
  if (accountUrl !== undefined) {
    return (
      <Section title={t('signIn.title')} text={t('signIn.elsewhere.text')}>
        <dl className={styles.rows}>
          <Row label={t('email.label')}>{profile.email}</Row>
        </dl>
        <ExternalLink href={accountUrl}>{t('signIn.elsewhere.action')}</ExternalLink>
      </Section>
    );
  }
  return (
    <Section title={t('signIn.title')} text={t('signIn.text')}>
      <EmailRows profile={profile} onChange={onEdit('email')} />
      <dl className={styles.rows}>
        <Row
          label={t('password.label')}
          action={
            <Button aria-label={t('password.change')} onClick={onEdit('password')}>
              {t('edit')}
            </Button>
          }
        >
          <span className={styles.quiet}>{t('password.text')}</span>
        </Row>
      </dl>
    </Section>
  );
}
