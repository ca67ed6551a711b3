import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '~/api';
import { Note } from '~/ui/states/Note';
import type { Refusal } from './upload-state';
import { refusalOf } from './upload-store';

interface Props {
  readonly refusal: Refusal;
  /** A way on. */
  readonly children: ReactNode;
}

/** Why a chosen, dropped or pasted file was refused. */
export function RefusalNote({ refusal, children }: Props) {
  const { t } = useTranslation('errors');
  return (
    <Note tone="error">
      {refusal.name !== '' && (
        <>
          <strong>{refusal.name}</strong>
          <br />
        </>
      )}
      {t(errorKey(refusalOf(refusal.code)))}
      {children}
    </Note>
  );
}
