import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviousKeeper } from '~/contract/history';
import { isAsHandedOver, sealFingerprint, type SealedContent } from '~/contract/history-seal';
import { useFormat } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { logFailure } from '~/lib/log';
import { Icon } from '~/ui/Icon';
import styles from './history.module.css';

interface Props {
  readonly entry: SealedContent;
  readonly previous: PreviousKeeper;
  /** Of the vehicle; empty when it is not known. */
  readonly vin: string;
}

/** Says that an entry comes from a previous keeper, and whether it is as it was handed over. */
export function HandedOver({ entry, previous, vin }: Props) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const [seal, setSeal] = useState<{ readonly isWhole: boolean; readonly fingerprint: string }>();
  useEffect(() => {
    let isCurrent = true;
    const check = async (): Promise<void> => {
      try {
        const isWhole = await isAsHandedOver(vin, entry, previous);
        const fingerprint = await sealFingerprint(previous.key);
        if (isCurrent) setSeal({ isWhole, fingerprint });
      } catch (error) {
        logFailure('A seal could not be checked', error);
      }
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [entry, previous, vin]);
  const date = format.date(isoOfDate(new Date(previous.handedOverAt)));
  return (
    <p className={styles.handedOver} data-broken={seal?.isWhole === false || undefined}>
      <Icon name={seal?.isWhole === false ? 'alert' : 'lock'} size={16} />
      {seal === undefined
        ? t('previous.keeper')
        : t(seal.isWhole ? 'previous.whole' : 'previous.broken', { date, fingerprint: seal.fingerprint })}
    </p>
  );
}
