import { useTranslation } from 'react-i18next';
import { Subscripts } from '~/ui/Subscripts';
import { isAnchor, topicFields, type AnchorId } from '../anchors';
import { placeOf } from '../drawing/places';
import { printedCode, type EntryKey } from '../entries';
import { TargetLink } from '../TargetLink';
import { useNames } from '../use-names';
import styles from './hits.module.css';

/** As many as fit above the drawing on a phone. */
const MOST = 6;

/** The best matches as links, where the list itself lies further down. */
export function Hits({ found }: { readonly found: readonly (EntryKey | AnchorId)[] }) {
  const { t } = useTranslation('explanation');
  const { short } = useNames();
  if (found.length === 0) return null;
  // A topic whose field is there already would say the same twice.
  const isNews = (key: EntryKey | AnchorId): boolean => !isAnchor(key) || !topicFields(key).some((field) => found.includes(field));
  return (
    <ul className={styles.hits} aria-label={t('search.hits')}>
      {found.filter(isNews).slice(0, MOST).map((key) => (
        <li key={key}>
          {isAnchor(key) ? (
            <TargetLink target={{ kind: 'topic', id: key }} to="go">
              <span>
                <Subscripts>{t(`anchors.${key}.name`)}</Subscripts>
              </span>
            </TargetLink>
          ) : (
            <TargetLink target={{ kind: 'field', key }} to={placeOf(key) === undefined ? 'go' : 'show'}>
              <small>{printedCode(key)}</small>
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
