import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { Note } from '~/ui/states/Note';
import { AccountButtons } from '../AccountButtons';
import { isDocumentNotFound, isGuestLimit, isPhotoRefused } from '../corners/scan-errors';
import { isBack } from './upload-store';

interface Props {
  readonly error: unknown;
  /** Both sides were chosen. */
  readonly hasBack: boolean;
  /** Corners were set by hand. */
  readonly hasCorners: boolean;
  /** Ways on after a refused photo. */
  readonly children: ReactNode;
}

/** Why a scan failed, and what can be done. */
export function ScanFailureNote({ error, hasBack, hasCorners, children }: Props) {
  const { t } = useTranslation(['scan', 'errors']);
  const isAboutPhoto = isPhotoRefused(error);
  return (
    <Note tone="error">
      {hasBack && isAboutPhoto && !isBack(error) && (
        <>
          <strong>{t('back.first')}</strong>
          <br />
        </>
      )}
      {isBack(error)
        ? t('back.both')
        : hasCorners && isDocumentNotFound(error)
          ? t('corners.notFound')
          : t(`errors:${errorKey(error, 'upload.default_error')}`, errorValues(error))}
      {isAboutPhoto && children}
      {isGuestLimit(error) && <AccountButtons />}
    </Note>
  );
}
