import LinearProgress from '@mui/material/LinearProgress';
import { useFormat } from '~/i18n/use-language';
import type { Upload } from './upload-queue';

interface Props {
  readonly upload: Pick<Upload<unknown>, 'status' | 'fraction'>;
  /** Accessible name of the bar. */
  readonly label: string;
  /** @param percent of the file that has been sent, as text without the sign */
  readonly textOf: (state: 'waiting' | 'preparing' | 'sending', percent: string) => string;
}

/** How far an upload is, in words and as a bar. The bar of one that waits for others does not move. */
export function UploadProgress({ upload: { status, fraction }, label, textOf }: Props) {
  const format = useFormat();
  const percent = Math.round((fraction ?? 0) * 100);
  const state = status === 'waiting' ? 'waiting' : fraction === null ? 'preparing' : 'sending';
  const text = textOf(state, format.number(percent));
  return (
    <>
      <span>{text}</span>
      <LinearProgress
        aria-label={label}
        aria-valuetext={text}
        {...(state === 'preparing' ? { variant: 'indeterminate' } : { variant: 'determinate', value: percent })}
      />
    </>
  );
}
