import { memo } from 'react';
import { fragmentOf, type EntryKey } from '../entries';
import { useNames } from '../use-names';
import styles from './drawing.module.css';
import { PLACES, type Place } from './places';

const TargetPlace = memo(function TargetPlace({
  place: { key, box },
  isTabbable,
}: {
  readonly place: Place;
  readonly isTabbable: boolean;
}) {
  const { accessibleName } = useNames();
  return (
    <a
      href={`#${fragmentOf(key)}`}
      data-entry={key}
      aria-label={accessibleName(key)}
      tabIndex={isTabbable ? 0 : -1}
      className={styles.target}
    >
      <rect {...box} rx={0.5} />
    </a>
  );
});

/**
 * The fields as links to their texts. One of them is in the tab order; arrow keys move between them (roving tabindex).
 */
export const Targets = memo(function Targets({ tabbable }: { readonly tabbable: EntryKey }) {
  return PLACES.map((place) => <TargetPlace key={place.key} place={place} isTabbable={place.key === tabbable} />);
});
