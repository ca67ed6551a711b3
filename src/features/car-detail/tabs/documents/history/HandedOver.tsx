import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviousKeeper } from '~/contract/history';
import { keyFingerprint, verifyEntry, type SignedContent, type SignatureState } from '~/contract/history-signature';
import { useFormat } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { logFailure } from '~/lib/log';
import { Icon } from '~/ui/Icon';
import styles from './history.module.css';

interface Props {
  readonly entry: SignedContent;
  readonly previous: PreviousKeeper;
  /** Of the vehicle; empty when it is not known. */
  readonly vin: string;
  /** Documents are listed below it: then it says that they are not checked. */
  readonly hasDocuments: boolean;
}

/**
 * Says that an entry comes from a previous keeper, and whether it is as it was handed over. Its documents are not
 * checked, since each would have to be fetched for that.
 */
export function HandedOver({ entry, previous, vin, hasDocuments }: Props) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const [signature, setSignature] = useState<{ readonly state: SignatureState; readonly fingerprint: string }>();
  useEffect(() => {
    let isCurrent = true;
    const check = async (): Promise<void> => {
      try {
        const state = await verifyEntry(vin, entry, previous);
        const fingerprint = await keyFingerprint(previous.key);
        if (isCurrent) setSignature({ state, fingerprint });
      } catch (error) {
        logFailure('A signature could not be checked', error);
      }
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [entry, previous, vin]);
  const date = format.date(isoOfDate(new Date(previous.handedOverAt)));
  const isBroken = signature !== undefined && signature.state !== 'whole';
  const text = signature?.state === 'whole' && hasDocuments ? 'wholeEntry' : signature?.state;
  return (
    <p className={styles.handedOver} data-broken={isBroken || undefined}>
      <Icon name={isBroken ? 'alert' : 'lock'} size={16} />
      {text === undefined
        ? t('previous.keeper')
        : t(`previous.${text}`, { date, fingerprint: signature?.fingerprint, vin: previous.vin })}
    </p>
  );
}
