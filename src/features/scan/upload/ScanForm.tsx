import { Trans, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { isWithoutOwner, useSession } from '~/session';
import { Note } from '~/ui/states/Note';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { PlanWarning } from '~/vehicle-ui/vehicle/PlanWarning';
import { needsCaptchaConsent } from '../captcha/captcha';
import { Consents } from './Consents';
import { DemoVideo } from './DemoVideo';
import { readsOnServer } from './read-document';
import { RefusedFileNote } from './RefusedFileNote';
import styles from './scan-form.module.css';
import { ScanFailureNote } from './ScanFailureNote';
import { CONSENTS, neededConsents } from './upload-state';
import { dispatchUpload, uploadStore } from './upload-store';
import { WaysWithoutPhoto, WaysWithPhoto } from './WaysOn';

interface Props {
  /** Id of the note that says that a photo is missing. */
  readonly missingNoteId: string;
  readonly onTypeIn: () => void;
  /** A link that leaves the dialog was pressed. */
  readonly onLeave: () => void;
}

/** What is asked before a scan starts, and why the latest one could not. */
export function ScanForm({ missingNoteId, onTypeIn, onLeave }: Props) {
  const { t } = useTranslation('scan');
  const { front, back, scan, refused, fileMissing, attempts, ...state } = useStore(uploadStore);
  const guest = useSession(isWithoutOwner);
  const asked = neededConsents({ guest, captcha: needsCaptchaConsent() });
  const isReadByServer = readsOnServer();
  const missing = [
    ...(fileMissing ? [t('missing.photo')] : []),
    ...CONSENTS.filter((consent) => state.missing[consent]).map((consent) => t(`missing.${consent}`)),
  ];
  return (
    <>
      {fileMissing && (
        <Note tone="error" id={missingNoteId} silent>
          {t('choose.missing')}
        </Note>
      )}
      {refused !== null && (
        <RefusedFileNote refused={refused}>
          {front === null && <WaysWithoutPhoto onTypeIn={onTypeIn} />}
        </RefusedFileNote>
      )}
      {scan.status === 'failed' && (
        <ScanFailureNote
          error={scan.error}
          hasBack={back !== null}
          hasCorners={front !== null && front.corners !== null}
        >
          <WaysWithPhoto onTypeIn={onTypeIn} />
        </ScanFailureNote>
      )}
      <p className={styles.hint}>
        <span>{t('dialog.hint')}</span> <DemoVideo />
      </p>
      {asked.length > 0 && (
        <Consents
          sent={isReadByServer}
          asked={asked}
          given={state.consents}
          missing={state.missing}
          focusMissing={fileMissing ? 0 : attempts}
          onChange={(consent, given) => dispatchUpload({ type: 'consent-set', consent, given })}
        />
      )}
      {!guest && (
        <PlanWarning
          renderText={(isOver, parts) => (
            <Trans t={t} i18nKey={isOver ? 'planWarning.over' : 'planWarning.full'} {...parts} />
          )}
          onLeave={onLeave}
        />
      )}
      {/* One announcement for all errors of a press; the key announces it again after the next. */}
      {missing.length > 0 && (
        <VisuallyHidden key={attempts}>
          <span role="alert">{t('missing.announce', { fields: missing.join(', ') })}</span>
        </VisuallyHidden>
      )}
      <p className={styles.where}>{t(isReadByServer ? 'where.remote' : 'where.device')}</p>
    </>
  );
}
