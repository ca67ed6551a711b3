import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '~/contract/share';
import { Icon } from '~/ui/Icon';
import { LicencePlate } from '~/vehicle-ui/plate/LicencePlate';
import { isPlate } from '~/zb1/plate';
import { VisitorDetails } from './VisitorDetails';
import styles from './requests.module.css';
import shared from './sharing.module.css';
import { StepHead } from './StepHead';
import { useShareWords } from './words';

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Props {
  readonly request: PendingRequest;
  /** Whether it replaces another request, and must be announced. */
  readonly focused: boolean;
}

/** Who asks, and what they would see. */
export function PermissionContent({ request, focused }: Props) {
  const { t } = useTranslation('sharing');
  const words = useShareWords();
  const { client, vehicleName, parts, purpose, expiresAt, requestedAt } = request;
  return (
    <>
      <div>
        <StepHead focused={focused} large>
          {client.name}
        </StepHead>
        <p>{t('permission.asks')}</p>
        <VisitorDetails visitor={client} />
      </div>
      <dl className={styles.lines}>
        <Line name={t('permission.car')}>
          {isPlate(vehicleName) ? (
            <LicencePlate plate={vehicleName} height={34} />
          ) : (
            vehicleName || t('permission.unnamed')
          )}
        </Line>
        <Line name={t('permission.parts')}>{words.parts(parts)}</Line>
        {purpose !== '' && <Line name={t('permission.purpose')}>{purpose}</Line>}
        <Line name={t('permission.until')}>{words.day(expiresAt)}</Line>
        <Line name={t('permission.asked')}>{words.time(requestedAt)}</Line>
      </dl>
    </>
  );
}

/** Warns that the visitor's identity has not been verified. */
export function UnverifiedNote() {
  const { t } = useTranslation('sharing');
  return (
    <div className={shared.device}>
      <Icon name="info" />
      <p>{t('permission.unproven')}</p>
    </div>
  );
}
