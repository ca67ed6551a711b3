import { useTranslation } from 'react-i18next';
import { Subscripts } from '~/ui/Subscripts';
import { isAnchor, topicFields, type AnchorId } from '../anchors';
import { placeOf } from '../drawing/places';
import { entryCode, type EntryKey } from '../entries';
import { TargetLink } from '../TargetLink';
import { useNames } from '../use-names';
import styles from './hits.module.css';

/** The number of results that fit above the drawing on a phone. */
const MAX_HITS = 6;

/** The best matches as links, where the list itself is further down. */
export function Hits({ found }: { readonly found: readonly (EntryKey | AnchorId)[] }) {
  const { t } = useTranslation('explanation');
  const { short } = useNames();
  if (found.length === 0) return null;
  // Hides a topic whose field is among the results already.
  const isNotCovered = (key: EntryKey | AnchorId): boolean =>
    !isAnchor(key) || !topicFields(key).some((field) => found.includes(field));
  return (
    <ul className={styles.hits} aria-label={t('search.hits')}>
      {found
        .filter(isNotCovered)
        .slice(0, MAX_HITS)
        .map((key) => (
          <li key={key}>
            {isAnchor(key) ? (
              <TargetLink target={{ kind: 'topic', id: key }} to="go">
                <span>
                  <Subscripts>{t(`anchors.${key}.name`)}</Subscripts>
                </span>
              </TargetLink>
            ) : (
              <TargetLink target={{ kind: 'field', key }} to={placeOf(key) === undefined ? 'go' : 'show'}>
                <small>{entryCode(key)}</small>
                <span>
                  <Subscripts>{short(key)}</Subscripts>
                </span>
              </TargetLink>
            )}
          </li>
        ))}
    </ul>
  );
}
