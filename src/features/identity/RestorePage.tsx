import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startProviderSessionWithKey } from '~/backend/identity/provider-sessions';
import { decryptFile } from '~/lib/encrypted-file';
import { useFileArrival } from '~/ui/files/use-file-arrival';
import { PickButton } from '~/ui/files/PickButton';
import { Icon } from '~/ui/Icon';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { setBrowserSignIn } from './browser-sign-in';
import { describeProblem } from './form-problem';
import { returnAddress, consumeNextPage } from './return-address';
import { ViewHeading } from './Notes';
import styles from './pages.module.css';
import type { ProviderContext } from './provider-context';
import { RecoveryCode } from './RecoveryCode';
import { openBackup, viewOfFile, type RestoreFailure, type RestoreView } from './restore-file';
import own from './restore.module.css';
import { RestoreExcess } from './RestoreExcess';
import { RestoreForm, type Restored } from './RestoreForm';
import { RestorePassphrase } from './RestorePassphrase';
import { RestoreSummary } from './RestoreSummary';

/** Restores an account from its backup: the file, its contents, a new password, a new recovery code. */
export function RestorePage({ store, settings, params, go }: ProviderContext) {
  const { t } = useTranslation(['backup', 'errors']);
  const { t: tIdentity } = useTranslation(['identity', 'common']);
  const [view, setView] = useState<RestoreView>({ name: 'choose' });
  const [restored, setRestored] = useState<Restored>();
  const isOpen = restored === undefined && view.name !== 'reading';

  const failureText = (failure: RestoreFailure): string => {
    if (failure.kind === 'other') return describeProblem(tIdentity, failure.error);
    if (failure.kind === 'file') return t(`errors:file.${failure.problem}`);
    return failure.problem === 'too-large-encrypted'
      ? t('backup:restore.tooLargeEncrypted')
      : t(`errors:backup.${failure.problem}`);
  };

  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setView({ name: 'reading' });
    setView(await viewOfFile(store, file));
  };
  const dragging = useFileArrival(
    ([file]) => void choose(file),
    isOpen,
    ({ code }) =>
      setView({ name: 'choose', failure: { kind: 'file', problem: code === 'file.folder' ? 'folder' : 'link' } }),
  );

  if (restored !== undefined) {
    const continueSignIn = async (): Promise<void> => {
      try {
        const session = await startProviderSessionWithKey(store, settings, restored.account.id, restored.key);
        setBrowserSignIn(session.id);
      } catch {
        // The user signs in manually; the sign-in page shows the error.
      }
      go(consumeNextPage(params, settings.appOrigin));
    };
    return (
      <div className={styles.card}>
        <RecoveryCode
          code={restored.recoveryCode}
          after={restored.isNew ? 'restored' : 'reset'}
          onContinue={() => void continueSignIn()}
        />
      </div>
    );
  }

  const signInHref = returnAddress(params, settings.appOrigin);
  return (
    <div className={styles.card} data-dragging={dragging || undefined}>
      {view.name === 'choose' && (
        <>
          <p>{t('backup:page.text')}</p>
          <p className={own.device}>
            <Icon name="lock" />
            {t('backup:page.device')}
          </p>
          {view.failure !== undefined && (
            <p className={styles.problem} role="alert">
              {failureText(view.failure)}
            </p>
          )}
          <div ref={passFocusToHeading} className={own.choose}>
            <PickButton
              variant="beam"
              icon="upload"
              label={t('backup:page.choose')}
              onFiles={([file]) => void choose(file)}
            />
            <p className={own.drop}>{t('backup:page.drop')}</p>
          </div>
        </>
      )}
      <output className={own.reading}>{view.name === 'reading' && t('backup:page.reading')}</output>
      {view.name === 'encrypted' && (
        <RestorePassphrase
          key={view.file.name}
          file={view.file}
          onOpen={async (passphrase) => setView(await openBackup(store, () => decryptFile(view.file, passphrase)))}
          onBack={() => setView({ name: 'choose' })}
        />
      )}
      {view.name === 'found' && (
        <>
          <ViewHeading>{t('backup:page.found')}</ViewHeading>
          <RestoreSummary backup={view.backup} email={view.target.email} />
          {(view.target.kind === 'exists' || view.target.kind === 'blocked') && (
            <p className={styles.problem} role="alert">
              {t(`backup:page.${view.target.kind}`, { email: view.target.email })}
            </p>
          )}
          {view.excess !== undefined && <RestoreExcess backup={view.backup} counts={view.excess} />}
          {view.target.kind === 'reset' && <p>{t('backup:page.reset')}</p>}
          {(view.target.kind === 'new' || view.target.kind === 'reset') && (
            <RestoreForm
              store={store}
              backup={view.backup}
              isNew={view.target.kind === 'new'}
              email={view.target.email}
              onRestored={setRestored}
            />
          )}
          <div ref={passFocusToHeading} className={styles.textAction}>
            <PickButton
              variant="text"
              icon="upload"
              label={t('backup:page.other')}
              onFiles={([file]) => void choose(file)}
            />
          </div>
        </>
      )}
      <p className={styles.aside}>
        <a href={signInHref}>{t('backup:page.signIn')}</a>
      </p>
    </div>
  );
}
