import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode } from '~/zb1/field-codes';
import { PrintedText } from '~/vehicle-ui/PrintedText';
import { useFieldLabel } from '~/vehicle-ui/use-field-label';
import { printedCode } from '~/zb1/printed-code';
import { useFieldText } from '../review/use-field-text';
import { CHANGE_GROUPS, type ChangeGroup, type JudgedChange } from './changes';
import styles from './duplicate-dialog.module.css';

interface Props {
  readonly changes: readonly JudgedChange[];
  readonly selected: ReadonlySet<FieldCode>;
  readonly onToggle: (field: FieldCode) => void;
}

/** The changes by group, each with its old and new value and a checkbox. */
export function ChangeList({ changes, ...props }: Props) {
  return CHANGE_GROUPS.map((group) => {
    const groupChanges = changes.filter((change) => change.group === group);
    return groupChanges.length > 0 && <Group key={group} group={group} changes={groupChanges} {...props} />;
  });
}

function Group({ group, changes, selected, onToggle }: Props & { readonly group: ChangeGroup }) {
  const { t } = useTranslation('scan');
  const label = useFieldLabel();
  const title = useId();
  // The warning about a changed plate or keeper makes no sense if the field was empty before.
  const replacesValue = changes.some(({ before }) => !isEmptyMark(before));
  return (
    <section aria-labelledby={title} className={styles.group}>
      <h3 id={title} className={styles.title}>
        {t(`review.duplicate.group.${group}`)}
      </h3>
      {(group === 'plate' || group === 'holder') && replacesValue && (
        <p className={styles.text}>{t(`review.duplicate.words.${group}`)}</p>
      )}
      <ul className={styles.changes}>
        {changes.map(({ field, before, after, uncheckedReason }) => (
          <li key={field}>
            <label className={styles.change}>
              <Checkbox checked={selected.has(field)} onChange={() => onToggle(field)} />
              <span className={styles.code}>{printedCode(field)}</span>{' '}
              <span className={styles.words}>
                {label(field)}{' '}
                <span className={styles.values}>
                  <VisuallyHidden>{t('review.duplicate.before')} </VisuallyHidden>
                  <del>
                    <Value field={field} value={before} />
                  </del>
                  <VisuallyHidden> {t('review.duplicate.after')} </VisuallyHidden>
                  <ins>
                    <Value field={field} value={after} />
                  </ins>
                </span>
                {uncheckedReason !== null && (
                  <span className={styles.unchecked}>{t(`review.duplicate.unchecked.${uncheckedReason}`)}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A value as printed, or a placeholder in the user's language where there is none. */
function Value({ field, value }: { readonly field: FieldCode; readonly value: string }) {
  const text = useFieldText()(field, value);
  return isEmptyMark(value) ? text : <PrintedText code={field}>{text}</PrintedText>;
}
