import { Trans, useTranslation } from 'react-i18next';
import { Icon } from '~/ui/Icon';
import { PageLink } from '~/ui/PageLink';
import { AppearingStatus } from '~/ui/states/AppearingStatus';
import styles from './sharing.module.css';

/** Says that an approval has no effect while the account has more vehicles than its plan allows. */
export function OverLimitNote({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('sharing');
  return (
    <AppearingStatus className={styles.device}>
      <Icon name="lock" />
      <span>
        <Trans
          t={t}
          i18nKey="permission.overLimit"
          components={{ page: <PageLink page="subscription" onClick={onLeave} /> }}
        />
      </span>
    </AppearingStatus>
  );
}
