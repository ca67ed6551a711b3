import Button from '@mui/material/Button';
import { useState, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_FIELDS } from './first-fields';
import { printedCode } from '~/zb1/printed-code';
import { EditField } from './EditField';
import styles from './read-list.module.css';
import { correctedFields, shownValue, shownValues, type ReviewEvent, type ReviewState } from './review-state';
import { useFieldText } from './use-field-text';
import { useFocusAfterEditing } from './use-focus-after-editing';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { PrintedText } from '~/vehicle-ui/PrintedText';
import { useFieldLabel } from '~/vehicle-ui/use-field-label';

interface Props {
  readonly state: ReviewState;
  readonly dispatch: (event: ReviewEvent) => void;
  readonly onCorrect: (field: FieldCode, value: string) => void;
  /** Takes a correction back. */
  readonly onReset: (field: FieldCode) => void;
  readonly rowRef: (field: FieldCode) => RefCallback<HTMLElement>;
}

/**
 * The values that were read with certainty. Selecting a row highlights its place on the photo and allows to correct it.
 */
export function ReadList({ state, dispatch, onCorrect, onReset, rowRef }: Props) {
  const { t } = useTranslation('scan');
  const [expanded, setExpanded] = useState(false);
  const first = state.certain.filter((code) => FIRST_FIELDS.has(code));
  const rest = state.certain.filter((code) => !FIRST_FIELDS.has(code));
  // Expand the list if the selected or edited field is in the collapsed part, e.g. after a click on the photo.
  const all = expanded || [state.selected, state.editing].some((code) => code !== null && rest.includes(code));
  const corrected = new Set(correctedFields(state));

  const toggle = (): void => {
    setExpanded(!all);
    if (all) dispatch({ type: 'hidden', fields: rest });
  };

  return (
    <section className={styles.section} aria-labelledby="review-read">
      <h2 id="review-read" className={styles.title}>
        {t('review.read.title')}
        <small>{t('review.read.hint', { count: state.certain.length })}</small>
      </h2>
      <ul className={styles.list}>
        {[...first, ...(all ? rest : [])].map((code) => (
          <Row
            key={code}
            code={code}
            value={(state.editing === code ? state.typed : null) ?? shownValue(state, code)}
            values={state.editing === code ? shownValues(state) : undefined}
            stamped={state.readings[code]?.side === 'back'}
            corrected={corrected.has(code)}
            selected={state.selected === code}
            editing={state.editing === code}
            rowRef={rowRef(code)}
            dispatch={dispatch}
            onCorrect={onCorrect}
            onReset={onReset}
          />
        ))}
      </ul>
      {rest.length > 0 && (
        <Button variant="text" className={styles.more ?? ''} aria-expanded={all} onClick={toggle}>
          {all ? t('review.read.less') : t('review.read.more', { count: rest.length })}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  readonly code: FieldCode;
  readonly value: string;
  /** All values of the document; only while this row is edited. */
  readonly values: FieldValues | undefined;
  /** The value was read on the back. */
  readonly stamped: boolean;
  readonly corrected: boolean;
  readonly selected: boolean;
  readonly editing: boolean;
  readonly rowRef: RefCallback<HTMLElement>;
  readonly dispatch: (event: ReviewEvent) => void;
  readonly onCorrect: (field: FieldCode, value: string) => void;
  readonly onReset: (field: FieldCode) => void;
}

function Row(props: RowProps) {
  const { code, value, values, stamped, corrected, selected, editing, rowRef, dispatch, onCorrect, onReset } = props;
  const { t } = useTranslation('scan');
  const label = useFieldLabel();
  const text = useFieldText()(code, value);
  const isEmpty = isEmptyMark(value);
  const printed = printedCode(code);
  const mark = corrected ? t('review.read.corrected') : stamped ? t('back.onBack') : undefined;
  const editButton = useFocusAfterEditing(editing);
  return (
    <li className={styles.row} data-selected={selected} ref={rowRef}>
      <button
        type="button"
        className={styles.show}
        aria-pressed={selected}
        aria-label={t('review.read.show', {
          label: printed === undefined ? label(code) : `${printed} ${label(code)}`,
          value: mark === undefined ? text : `${text}, ${mark}`,
        })}
        onClick={() => dispatch({ type: 'selected', field: code })}
      >
        <span className={styles.code}>{printed}</span>
        <span className={styles.label}>{label(code)}</span>
        <span className={styles.value} data-empty={isEmpty}>
          {isEmpty ? text : <PrintedText code={code}>{text}</PrintedText>}
          {mark !== undefined && <small className={corrected ? styles.corrected : styles.stamped}>{mark}</small>}
        </span>
      </button>
      {selected && !editing && (
        <div className={styles.actions}>
          <Button ref={editButton} variant="text" onClick={() => dispatch({ type: 'edit-started', field: code })}>
            {t('review.read.edit', { label: label(code) })}
          </Button>
          {corrected && (
            <Button variant="text" onClick={() => onReset(code)}>
              {t('review.edit.reset')}
            </Button>
          )}
        </div>
      )}
      {editing && (
        <div className={styles.edit}>
          <EditField
            code={code}
            value={value}
            {...(values !== undefined && { values })}
            onType={(typed) => dispatch({ type: 'typed', value: typed })}
            onAccept={(typed) => onCorrect(code, typed)}
            onCancel={() => dispatch({ type: 'edit-ended' })}
          />
        </div>
      )}
    </li>
  );
}
