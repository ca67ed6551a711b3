import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { config } from '~/config';
import type { Profile } from '~/contract/user';
import { useSession } from '~/session';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { Tag } from '~/ui/Tag';
import { ErrorState } from '~/ui/states/ErrorState';
import { LoadingRows } from '~/ui/states/LoadingRows';
import { usePrefetchWhenIdle } from '~/ui/use-prefetch-when-idle';
import styles from './account.module.css';
import { BackupSection } from './backup/BackupSection';
import type { DialogName } from './AccountDialog';
import { AccountDialog, DIALOG_PREFETCHES } from './lazy-dialogs';
import { LockSection } from './LockSection';
import { PlanSection } from './PlanSection';
import { Row, Section } from './Section';
import { SignInSection } from './SignInSection';
import { StorageSection } from './StorageSection';
import { useConfirmEmail } from './use-confirm-email';
import { useProfile } from './use-profile';

function Personal({ profile, onEdit }: { readonly profile: Profile; readonly onEdit: () => void }) {
  const { t } = useTranslation('account');
  const { firstName, lastName, address, postcode } = profile;
  const name = [firstName, lastName].filter((part) => part !== null && part !== undefined && part !== '').join(' ');
  const showValue = (value: string | null | undefined) =>
    value === undefined || value === null || value === '' ? <span className={styles.quiet}>{t('none')}</span> : value;
  return (
    <Section title={t('personal.title')} text={t('personal.text')}>
      <dl className={styles.rows}>
        <Row label={t('personal.name')}>{showValue(name)}</Row>
        <Row label={t('personal.address')}>{showValue(address)}</Row>
        <Row label={t('personal.postcode')}>{showValue(postcode)}</Row>
      </dl>
      <Button onClick={onEdit}>{t('personal.edit')}</Button>
    </Section>
  );
}

interface AccountProps {
  readonly profile: Profile;
  /** Fetches the profile again. */
  readonly onRefresh: () => void;
}

function Account({ profile, onRefresh }: AccountProps) {
  const { t } = useTranslation('account');
  // The dialog stays mounted with its content while it fades out.
  const [dialog, setDialog] = useState<{ name: DialogName; open: boolean }>();
  const backup = useRef<HTMLDivElement>(null);
  /** Go to the backup section after the dialog has closed: until then the dialog traps the focus. */
  const wantsBackup = useRef(false);
  const edit = (name: DialogName) => () => {
    if (name === 'personal') onRefresh();
    setDialog({ name, open: true });
  };
  const props = {
    open: dialog?.open === true,
    onClose: () => setDialog((now) => now && { ...now, open: false }),
    onClosed: () => {
      setDialog(undefined);
      if (wantsBackup.current) {
        backup.current?.scrollIntoView();
        backup.current?.focus();
      }
      wantsBackup.current = false;
    },
  };
  const showBackup = (): void => {
    wantsBackup.current = true;
    props.onClose();
  };
  return (
    <>
      <Personal profile={profile} onEdit={edit('personal')} />
      <SignInSection profile={profile} onEdit={edit} />
      <PlanSection />
      <div ref={backup} tabIndex={-1} className={styles.backup}>
        <BackupSection />
      </div>
      {__ON_DEVICE__ && config().mode === 'device' && (
        <>
          <LockSection />
          <StorageSection />
        </>
      )}
      <Section title={t('delete.title')} text={t('delete.text')}>
        <Button color="error" onClick={edit('delete')}>
          {t('delete.action')}
        </Button>
      </Section>
      {dialog !== undefined && (
        <DialogBoundary open={dialog.open} onClose={props.onClose}>
          <AccountDialog key={dialog.name} name={dialog.name} profile={profile} {...props} onBackup={showBackup} />
        </DialogBoundary>
      )}
    </>
  );
}

/** The profile: personal details, sign-in, plan, data, and deletion of the account. */
export function ProfilePage() {
  const { t } = useTranslation(['account', 'errors']);
  const { profile, error, isFetching, refetch } = useProfile();
  // By the id_token, as everywhere in the app: the API's answer is about the details that can be edited here.
  const isModerator = useSession((session) => session.isModerator);
  useConfirmEmail();
  usePrefetchWhenIdle(DIALOG_PREFETCHES);
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <h1>{t('account:title')}</h1>
        {isModerator && <Tag tone="good">{t('account:moderator')}</Tag>}
      </div>
      <p className={styles.lead}>{t('account:lead')}</p>
      {profile === undefined && error !== null && !isFetching && (
        <ErrorState
          text={t(`errors:${errorKey(error, 'profile.load')}`, errorValues(error))}
          onRetry={() => void refetch()}
        />
      )}
      {profile === undefined && (error === null || isFetching) && <LoadingRows rows={6} />}
      {profile !== undefined && <Account profile={profile} onRefresh={() => void refetch()} />}
    </article>
  );
}
