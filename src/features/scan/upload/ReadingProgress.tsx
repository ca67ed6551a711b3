import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { stepsOf, type UploadProgress } from './steps';
import styles from './reading-progress.module.css';

interface Props {
  readonly progress: UploadProgress;
  readonly remote: boolean;
  /** A captcha is solved first. */
  readonly captcha: boolean;
  /** The back is read as well. */
  readonly both: boolean;
}

/** The steps of the scan, the current one, and the overall progress. */
export function ReadingProgress({ progress, remote, captcha, both }: Props) {
  const { t } = useTranslation('scan');
  const { number } = useFormat();
  const label = useId();
  const steps = stepsOf({ remote, captcha, both });
  const current = steps.indexOf(progress.step);
  const percent = Math.round(progress.whole * 100);
  const step = t(`progress.step.${progress.step}`);

  return (
    <div className={styles.progress}>
      <p id={label} className={styles.title}>
        {t('progress.title')}
      </p>
      <LinearProgress
        className={styles.track ?? ''}
        variant={progress.known ? 'determinate' : 'indeterminate'}
        {...(progress.known && { value: percent })}
        aria-labelledby={label}
        aria-valuetext={progress.known ? t('progress.value', { step, percent: number(percent) }) : step}
      />
      <ol className={styles.steps}>
        {steps.map((name, index) => (
          <li
            key={name}
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'current' : 'waiting'}
          >
            <span className={styles.mark}>{index < current && <Icon name="check" size={16} />}</span>
            {t(`progress.step.${name}`)}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{step}</output>
      </VisuallyHidden>
    </div>
  );
}
