import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode } from '~/zb1/field-codes';
import { useFieldLabel, useFieldText } from '../review/use-field-label';
import { CHANGE_GROUPS, type ChangeGroup, type JudgedChange } from './changes';
import styles from './duplicate-dialog.module.css';

interface Props {
  readonly changes: readonly JudgedChange[];
  readonly chosen: ReadonlySet<FieldCode>;
  readonly onToggle: (field: FieldCode) => void;
}

/** The differences group by group, each with its old and its new value and a box to tick. */
export function ChangeList({ changes, ...props }: Props) {
  return CHANGE_GROUPS.map((group) => {
    const own = changes.filter((change) => change.group === group);
    return own.length > 0 && <Group key={group} group={group} changes={own} {...props} />;
  });
}

function Group({ group, changes, chosen, onToggle }: Props & { readonly group: ChangeGroup }) {
  const { t } = useTranslation('scan');
  const label = useFieldLabel();
  const text = useFieldText();
  const title = useId();
  // Where nothing stood before, nothing has become different.
  const isOther = changes.some(({ before }) => !isEmptyMark(before));
  return (
    <section aria-labelledby={title} className={styles.group}>
      <h3 id={title} className={styles.title}>
        {t(`review.duplicate.group.${group}`)}
      </h3>
      {(group === 'plate' || group === 'holder') && isOther && <p className={styles.text}>{t(`review.duplicate.words.${group}`)}</p>}
      <ul className={styles.changes}>
        {changes.map(({ field, before, after, reserve }) => (
          <li key={field}>
            <label className={styles.change}>
              <Checkbox checked={chosen.has(field)} onChange={() => onToggle(field)} />
              <span className={styles.code}>{field}</span>
              <span className={styles.words}>
                {label(field)}
                <span className={styles.values}>
                  <VisuallyHidden>{t('review.duplicate.before')} </VisuallyHidden>
                  <del>{text(field, before)}</del>
                  <VisuallyHidden> {t('review.duplicate.after')} </VisuallyHidden>
                  <ins>{text(field, after)}</ins>
                </span>
                {reserve !== null && <span className={styles.reserve}>{t(`review.duplicate.reserve.${reserve}`)}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
