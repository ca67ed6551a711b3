import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '~/config';
import { ExternalLink } from '~/ui/ExternalLink';
import { vehicleProfile, type VehicleProfile } from '~/zb1/vehicle-profile';
import { targetOfField } from '../../edit/edit-target';
import { Notice } from '../partner/Notice';
import { TabHead } from '../partner/TabHead';
import type { TabProps } from '../tab-props';
import { PART_KEYS, partAddress, shopCodes, unfitReason, type ShopCodes, type ShopPart } from './part-links';
import { PartIcon } from './PartIcon';
import styles from './parts.module.css';

interface PartProps {
  readonly part: ShopPart;
  readonly profile: VehicleProfile;
  readonly codes: ShopCodes;
  readonly shop: string | undefined;
}

function Part({ part, profile, codes, shop }: PartProps) {
  const { t } = useTranslation('partners');
  const unfit = unfitReason(part, profile);
  const name = t(`parts.names.${part}`);
  if (unfit !== null) {
    return (
      <li className={styles.part} data-unfit>
        <PartIcon part={part} />
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.why}>{t(`parts.unfit.${unfit}`)}</span>
        </span>
      </li>
    );
  }
  return (
    <li className={styles.part}>
      <ExternalLink
        href={shop === undefined ? undefined : partAddress(shop, part, codes)}
        className={styles.target}
        isAdvertising={config().partners.paid.includes('parts')}
      >
        <PartIcon part={part} />
        <span className={styles.name}>{name}</span>
      </ExternalLink>
    </li>
  );
}

/** Nine links into the partner's shop, each for this vehicle. */
export function PartsTab({ vehicle, onEdit }: TabProps) {
  const { t } = useTranslation(['partners', 'car-detail', 'common']);
  const profile = useMemo(() => vehicleProfile(vehicle.fields), [vehicle.fields]);
  const codes = shopCodes(vehicle.facts);
  const { parts: shop } = config().partners;
  const complete = codes.hsn !== null && codes.tsn !== null;

  return (
    <div className={styles.tab}>
      <TabHead title={t('car-detail:tabs.parts.long')}>
        <p>{t('partners:parts.lead')}</p>
        {complete && <p>{t('partners:parts.codes', { hsn: codes.hsn, tsn: codes.tsn })}</p>}
      </TabHead>
      {shop === undefined && <Notice>{t('partners:parts.notConfigured')}</Notice>}
      {!complete && (
        <Notice
          actions={
            <>
              {codes.hsn === null && (
                <Button variant="text" onClick={() => onEdit(targetOfField('2.1'))}>
                  {t('partners:parts.enterHsn')}
                </Button>
              )}
              {codes.tsn === null && (
                <Button variant="text" onClick={() => onEdit(targetOfField('2.2'))}>
                  {t('partners:parts.enterTsn')}
                </Button>
              )}
            </>
          }
        >
          {t('partners:parts.withoutCodes')}
        </Notice>
      )}
      <ul className={styles.parts}>
        {PART_KEYS.map((part) => (
          <Part key={part} part={part} profile={profile} codes={codes} shop={shop} />
        ))}
      </ul>
    </div>
  );
}
