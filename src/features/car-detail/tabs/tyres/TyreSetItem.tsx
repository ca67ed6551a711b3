import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { openPeriodOf } from '~/contract/tyre-changes';
import type { TyreGroup } from '~/contract/tyre-groups';
import type { TyreSet, Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { Tag } from '~/ui/Tag';
import { TyreSetFacts } from './TyreSetFacts';
import { TyreSetHistory } from './TyreSetHistory';
import { TyreGroupDetails } from './TyreGroupDetails';
import type { SetsChange } from './tyre-edits';
import { hasOneAxle } from './tyre-form';
import { distinctTitle, groupsOfSet, missingAxleOf, seasonOfSet, setTitle, withoutTyres } from './tyre-set-edits';
import styles from './tyres.module.css';

interface Props {
  readonly set: TyreSet;
  readonly sets: readonly TyreSet[];
  readonly vehicle: Vehicle;
  /** Whether further tyres can be added to the vehicle. */
  readonly canAdd: boolean;
  /** Opens the tyres of a group; without one, those of an axle that the set lacks are added. */
  readonly onEdit: (group: TyreGroup | undefined) => void;
  readonly onMeasure: () => void;
  /** Changes and saves the sets without asking. */
  readonly onChange: (change: SetsChange) => void;
}

/** A set of tyres: its kilometres and treads, and how its tyres suit the vehicle. */
export function TyreSetItem({ set, sets, vehicle, canAdd, onEdit, onMeasure, onChange }: Props) {
  const { t } = useTranslation(['tyres', 'common']);
  const format = useFormat();
  const title = setTitle(set);
  const named = { tyre: distinctTitle(set, sets, (season) => t(`tyres:season.${season}`)) };
  const season = seasonOfSet(set);
  const mountedSince = openPeriodOf(set)?.from;
  const groups = groupsOfSet(set);
  const [first] = groups;
  const isMixed = groups.length > 1;
  const missing = hasOneAxle(vehicle.fields) || isMixed ? undefined : missingAxleOf(set);
  const facts = <TyreSetFacts set={set} vehicle={vehicle} />;
  return (
    <li className={styles.set}>
      <div className={styles.setHead}>
        <h4>{title}</h4>
        {season !== undefined && <Tag>{t(`tyres:season.${season}`)}</Tag>}
        {mountedSince !== undefined && (
          <Tag tone="good">{t('tyres:sets.mounted', { date: format.date(mountedSince) })}</Tag>
        )}
      </div>
      {isMixed && facts}
      {groups.map((group) => (
        <TyreGroupDetails
          key={group.indices.join(' ')}
          group={group}
          isTitle={!isMixed && set.name === undefined}
          vehicle={vehicle}
          {...(isMixed && {
            onEdit: () => onEdit(group),
            onRemove: () => onChange((current) => withoutTyres(current, set.id, group)),
          })}
        >
          {!isMixed && facts}
        </TyreGroupDetails>
      ))}
      <TyreSetHistory set={set} title={named.tyre} history={vehicle.mileageHistory} onChange={onChange} />
      <div className={styles.actions}>
        <Button variant="text" onClick={onMeasure} aria-label={t('tyres:tread.addLabel', named)}>
          <Icon name="plus" />
          {t('tyres:tread.add')}
        </Button>
        {missing !== undefined && canAdd && (
          <Button
            variant="text"
            onClick={() => onEdit(undefined)}
            aria-label={t(`tyres:sets.completeLabel.${missing}`, named)}
          >
            <Icon name="plus" />
            {t(`tyres:sets.complete.${missing}`)}
          </Button>
        )}
        {!isMixed && (
          <Button variant="text" onClick={() => onEdit(first)} aria-label={t('tyres:own.editLabel', named)}>
            <Icon name="edit" />
            {t('common:action.edit')}
          </Button>
        )}
        <Button
          variant="text"
          onClick={() => onChange((current) => current.filter(({ id }) => id !== set.id))}
          aria-label={t('tyres:own.removeLabel', named)}
        >
          <Icon name="trash" />
          {t('common:action.delete')}
        </Button>
      </div>
    </li>
  );
}
