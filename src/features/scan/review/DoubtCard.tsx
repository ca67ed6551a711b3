import Button from '@mui/material/Button';
import { useId, type KeyboardEvent, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '~/contract/readings';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { toBoxMm } from '~/zb1/form-geometry';
import { Icon } from '~/ui/Icon';
import { useFieldLabel } from '~/vehicle-ui/use-field-label';
import styles from './doubt-card.module.css';
import { doubtReason } from './doubt-reason';
import { DocumentWindow } from './DocumentWindow';
import { EditField } from './EditField';
import { DIGIT_KEYS, ProposalRadios } from './ProposalRadios';
import { printedCode } from '~/zb1/printed-code';
import { judge, type Proposal } from './proposals';
import { useFocusAfterEditing } from './use-focus-after-editing';
import { useFieldName } from './use-field-name';

/** Width of the crop in millimetres of the document: enough for a VIN and its field code. */
const CROP_WIDTH = 62;
/** Widest and tallest aspect ratio of the crop. */
const CROP_ASPECTS = { line: 7, block: 3 } as const;
/** Space above and below a value, as a share of its height. */
const CROP_ROOM = 1.5;

/** Aspect ratio of the crop: a strip for one line, taller for values of several lines. */
function cropAspect(box: Reading['box']): number {
  const { width, height } = toBoxMm(box);
  const fitting = Math.max(CROP_WIDTH, width) / (height * CROP_ROOM);
  return Math.min(CROP_ASPECTS.line, Math.max(CROP_ASPECTS.block, fitting));
}

interface Props {
  readonly code: FieldCode;
  readonly reading: Reading;
  readonly proposals: readonly Proposal[];
  /** All current values; a typed one is judged against them. */
  readonly values: FieldValues;
  readonly decided: string | undefined;
  readonly selected: boolean;
  readonly editing: boolean;
  /** What was typed and not accepted yet. */
  readonly typed: string | null;
  readonly src: string | null;
  readonly today: Date;
  readonly cardRef: RefCallback<HTMLElement>;
  readonly onSelect: () => void;
  /** Decides a value; the focus stays. */
  readonly onChoose: (value: string) => void;
  /** Decides a value, and goes on to the next field. */
  readonly onAccept: (value: string) => void;
  readonly onEdit: () => void;
  readonly onType: (value: string) => void;
  readonly onEditEnd: () => void;
}

/** A field that needs a decision: its place on the photo, the likely readings, or the user's own entry. */
export function DoubtCard(props: Props) {
  const { code, reading, proposals, values, decided, selected, editing, src, today, cardRef } = props;
  const { onSelect, onChoose, onAccept, onEdit, onType, onEditEnd } = props;
  const { t } = useTranslation('scan');
  const label = useFieldLabel();
  const fieldName = useFieldName();
  const id = useId();
  const { key, ...details } = doubtReason(code, proposals, values, reading);
  const ownButton = useFocusAfterEditing(editing);
  const aspect = cropAspect(reading.box);
  const typed = decided === undefined || proposals.some(({ value }) => value === decided) ? undefined : decided;
  const own: readonly Proposal[] =
    typed === undefined || typed === ''
      ? []
      : [{ value: typed, source: 'own', changed: null, verdict: judge(code, typed, values, today) }];
  const choices = [...proposals, ...own];

  const proposal = decided === undefined ? proposals[0]?.value : decided;

  /**
   * Keyboard shortcuts while the focus is in the card: 1 to 3 select a reading, E edits, Enter on the card accepts the
   * first reading.
   */
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (editing || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = /^[1-9]$/u.test(event.key) && Number(event.key) <= DIGIT_KEYS ? Number(event.key) - 1 : -1;
    const byDigit = proposals[index];
    if (byDigit !== undefined) {
      onChoose(byDigit.value);
      // The focus follows, since Enter accepts the reading that has it.
      event.currentTarget.querySelectorAll<HTMLElement>('input[type="radio"]')[index]?.focus();
    } else if (event.key.toLowerCase() === 'e') onEdit();
    else if (event.key === 'Enter' && event.target === event.currentTarget && proposal !== undefined)
      onAccept(proposal);
    else return;
    event.preventDefault();
  };

  return (
    // The key handler only adds shortcuts for the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={cardRef}
      className={styles.card}
      data-selected={selected}
      data-decided={decided !== undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-reason`}
      tabIndex={-1}
      onKeyDown={press}
    >
      <h3 id={`${id}-label`} className={styles.title}>
        <span className={styles.code}>{printedCode(code)}</span> {label(code)}
      </h3>
      <p id={`${id}-reason`} className={styles.reason}>
        {reading.side === 'back' && `${t('back.later')} `}
        {t(`review.doubt.${key}`, details)}
      </p>
      {src !== null && (
        <div className={styles.crop} style={{ aspectRatio: aspect }}>
          <DocumentWindow
            src={src}
            label={t('review.picture.closeUp', { code: fieldName(code) })}
            box={reading.box}
            width={CROP_WIDTH}
            aspect={aspect}
          />
        </div>
      )}
      {editing ? (
        <EditField
          code={code}
          value={props.typed ?? decided ?? reading.value}
          values={values}
          onType={onType}
          onAccept={onAccept}
          onCancel={onEditEnd}
        />
      ) : (
        <>
          {choices.length > 0 && (
            <ProposalRadios
              code={code}
              name={id}
              proposals={choices}
              chosen={decided}
              onChoose={onChoose}
              onAccept={onAccept}
              onFocus={onSelect}
            />
          )}
          <div className={styles.actions}>
            {proposal !== undefined && proposal !== '' && (
              <Button onFocus={onSelect} aria-describedby={`${id}-label`} onClick={() => onAccept(proposal)}>
                {t('review.proposal.accept')}
              </Button>
            )}
            {choices.length === 0 && (
              <Button aria-pressed={decided === ''} onFocus={onSelect} onClick={() => onAccept('')}>
                {decided === '' && <Icon name="check" />}
                {t('review.proposal.blank')}
              </Button>
            )}
            <Button ref={ownButton} variant="text" aria-keyshortcuts="E" onFocus={onSelect} onClick={onEdit}>
              {t('review.proposal.own')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
