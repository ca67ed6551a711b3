import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppearingStatus } from '~/ui/states/AppearingStatus';

interface Props {
  readonly file: File;
  readonly className: string | undefined;
}

/** Most files are checked sooner, and a note about them would only flicker. */
const DELAY_MS = 300;

/**
 * Says that a chosen file is being checked, once that takes a while: a file of a cloud folder is fetched when it is read,
 * and a large HEIC photo is decoded. Give it a `key` per file.
 */
export function CheckingNote({ file, className }: Props) {
  const { t } = useTranslation('scan');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  const text = t('choose.checking', { name: file.name });
  return (
    <div className={className}>
      <AppearingStatus className={undefined}>{text}</AppearingStatus>
      <LinearProgress aria-label={text} />
    </div>
  );
}
