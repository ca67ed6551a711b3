import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '~/api';
import { Note } from '~/ui/states/Note';
import type { RefusedFile } from './upload-state';
import { uploadError } from './upload-store';

interface Props {
  readonly refused: RefusedFile;
  /** A way on. */
  readonly children: ReactNode;
}

/** Why a chosen, dropped or pasted file was refused. */
export function RefusedFileNote({ refused, children }: Props) {
  const { t } = useTranslation('errors');
  return (
    <Note tone="error">
      {refused.name !== '' && (
        <>
          <strong>{refused.name}</strong>
          <br />
        </>
      )}
      {t(errorKey(uploadError(refused.code)))}
      {children}
    </Note>
  );
}
