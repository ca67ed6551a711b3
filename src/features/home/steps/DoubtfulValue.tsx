import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { PRINTED } from '../sample-document';
import { MISREAD } from '../sample-figures';
import styles from './steps.module.css';

/** A VIN with one character highlighted; screen readers read it as one word. */
function Marked({ vin, place }: { readonly vin: string; readonly place: number }) {
  return (
    <>
      <VisuallyHidden>{vin}</VisuallyHidden>
      <span aria-hidden="true">
        {vin.slice(0, place)}
        <mark>{vin.charAt(place)}</mark>
        {vin.slice(place + 1)}
      </span>
    </>
  );
}

/**
 * A doubtful value as in the review: the detail of the document, the reading, and the proposed correction with its
 * reason.
 */
export function DoubtfulValue() {
  const { t } = useTranslation('home');
  const { E = '', '3': checkDigit = '' } = PRINTED;
  return (
    <div className={styles.doubt}>
      <p className={styles.crop}>
        <small>{t('steps.check.field')}</small>
        <Marked vin={E} place={MISREAD.place} />
      </p>
      <dl>
        <div>
          <dt>{t('steps.check.read')}</dt>
          <dd>
            <Marked vin={MISREAD.read} place={MISREAD.place} />
          </dd>
        </div>
        <div>
          <dt>{t('steps.check.proposal')}</dt>
          <dd>
            <Marked vin={E} place={MISREAD.place} />
          </dd>
        </div>
      </dl>
      <p className={styles.reason}>
        {t('steps.check.reason', {
          read: MISREAD.read.charAt(MISREAD.place),
          meant: E.charAt(MISREAD.place),
          checkDigit,
        })}
      </p>
    </div>
  );
}
