import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import type { Share } from '~/contract/share';
import { shareAddress } from '~/contract/share-link';
import type { Vehicle } from '~/contract/vehicle';
import { useLanguage } from '~/i18n/use-language';
import { fileNamePart } from '~/lib/file-name-part';
import { saveFile } from '~/lib/save-file';
import { Icon } from '~/ui/Icon';
import { ErrorState } from '~/ui/states/ErrorState';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { HandoverInstead } from './HandoverInstead';
import { LinkField, type LinkOutcome } from './LinkField';
import { svgFile } from './qr';
import { QrCode } from './QrCode';
import styles from './sharing.module.css';
import { StepHead } from './StepHead';
import { useQr } from './use-qr';
import { carWords, useShareWords } from './words';

interface Props {
  readonly vehicle: Vehicle;
  readonly share: Share;
  readonly secret: string;
  readonly onList: () => void;
  /** Closes sharing to open the handover file. */
  readonly onClose: () => void;
}

/** Whether the share sheet was cancelled, or is open already. */
const isSheetUsed = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError');

/** The QR code and the link of a share. */
export function LinkStep({ vehicle, share, secret, onList, onClose }: Props) {
  const { t } = useTranslation(['sharing', 'errors']);
  const language = useLanguage();
  const words = useShareWords();
  const address = shareAddress(window.location.origin, language, secret);
  const { qr, retry } = useQr(address);
  const car = carWords(vehicle.facts, share.parts, t('sharing:link.anyCar'));
  const canPassOn = 'share' in navigator;
  const onDevice = config().mode === 'device';
  const code = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(code);
  // On-device the link opens in this browser alone, so the code is of no use to another phone.
  const [codeShown, setCodeShown] = useState(!onDevice);
  const linkInput = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<LinkOutcome>();

  /** After a failure the link is selected, so that it can be copied by hand. */
  const show = (next: LinkOutcome): void => {
    setOutcome(next);
    if (next === 'copied') return;
    linkInput.current?.focus();
    linkInput.current?.select();
  };

  /** Opens the system's share sheet. */
  const send = async (): Promise<void> => {
    try {
      await navigator.share({ title: t('sharing:link.sendTitle', { car }), url: address });
    } catch (error) {
      if (!isSheetUsed(error)) show('sendFailed');
    }
  };

  return (
    <div className={styles.step}>
      <StepHead focused>{t('sharing:link.title')}</StepHead>
      {onDevice ? (
        <HandoverInstead vehicle={vehicle} onClose={onClose} />
      ) : (
        <p className={styles.muted}>{t('sharing:link.text')}</p>
      )}
      <div ref={code} className={styles.code} data-words={!codeShown || undefined}>
        {codeShown && qr.status === 'ready' && <QrCode drawing={qr.drawing} />}
        {codeShown && qr.status === 'drawing' && (
          <output className={styles.qrPlace}>{t('sharing:link.drawing')}</output>
        )}
        {codeShown && qr.status === 'failed' && <ErrorState text={t('errors:share.qr')} onRetry={retry} />}
        <div className={styles.codeWords}>
          <p className={styles.shareTitle}>{share.purpose === '' ? t('sharing:shares.noPurpose') : share.purpose}</p>
          <p>{t('sharing:shares.shows', { parts: words.parts(share.parts) })}</p>
          <p className={styles.muted}>{t('sharing:link.until', { date: words.day(share.expiresAt) })}</p>
          {codeShown && qr.status === 'ready' && (
            <Button
              startIcon={<Icon name="download" />}
              onClick={() => saveFile(svgFile(qr.drawing), `${fileNamePart(t('sharing:link.file', { car }))}.svg`)}
            >
              {t('sharing:link.download')}
            </Button>
          )}
          {!codeShown && <Button onClick={() => setCodeShown(true)}>{t('sharing:link.showCode')}</Button>}
          {codeShown && canPassOn && (
            <Button startIcon={<Icon name="share" />} onClick={() => void send()}>
              {t('sharing:link.send')}
            </Button>
          )}
        </div>
      </div>
      <LinkField address={address} input={linkInput} outcome={outcome} onOutcome={show} />
      <div className={styles.actions}>
        <Button onClick={onList}>{t('sharing:toList')}</Button>
      </div>
    </div>
  );
}
