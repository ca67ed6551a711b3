import Radio from '@mui/material/Radio';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { PrintedText } from '~/vehicle-ui/PrintedText';
import { isEmptyMark } from '~/zb1/empty';
import type { FieldCode } from '~/zb1/field-codes';
import { markDifferences } from './differences';
import type { Proposal, ProposalCheck } from './proposals';
import styles from './proposal-radios.module.css';
import { useFieldName } from './use-field-name';

/** Number of readings that can be selected with a digit key. */
export const DIGIT_KEYS = 3;

interface Props {
  readonly code: FieldCode;
  readonly proposals: readonly Proposal[];
  /** The selected value; `undefined` while the field is undecided. */
  readonly chosen: string | undefined;
  readonly name: string;
  readonly onChoose: (value: string) => void;
  /** Enter on a reading: accept it and go to the next field. */
  readonly onAccept: (value: string) => void;
  readonly onFocus: () => void;
}

/** The likely readings of a field as radio buttons, with the differing characters highlighted. */
export function ProposalRadios({ code, proposals, chosen, name, onChoose, onAccept, onFocus }: Props) {
  const { t } = useTranslation('scan');
  const fieldName = useFieldName();
  const accept = (value: string) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onAccept(value);
  };
  return (
    <div role="radiogroup" aria-label={t('review.proposal.group', { code: fieldName(code) })} className={styles.group}>
      {proposals.map((proposal, index) => (
        <label key={proposal.value} className={styles.proposal}>
          <Radio
            name={name}
            value={proposal.value}
            checked={chosen === proposal.value}
            onChange={() => onChoose(proposal.value)}
            onKeyDown={accept(proposal.value)}
            onFocus={onFocus}
            slotProps={{ input: { 'aria-keyshortcuts': index < DIGIT_KEYS ? `${index + 1}` : undefined } }}
          />
          {index < DIGIT_KEYS && (
            <kbd className={styles.key} aria-hidden="true">
              {index + 1}
            </kbd>
          )}
          <span className={styles.reading}>
            <span className={styles.value}>
              <PrintedText code={code}>
                {markDifferences(proposal.value, proposals[index === 0 ? 1 : 0]?.value ?? proposal.value).map(
                  ({ text, differs }, part) =>
                    // Segments have no id; their order never changes.
                    differs ? <b key={`${part}${text}`}>{text}</b> : <span key={`${part}${text}`}>{text}</span>,
                )}
              </PrintedText>
            </span>
            <span className={styles.source}>{sourceOf(proposal)}</span>
          </span>
          {proposal.verdict && <VerdictTag verdict={proposal.verdict} />}
        </label>
      ))}
    </div>
  );

  function sourceOf({ value, source, changed }: Proposal): string {
    if (isEmptyMark(value)) return t('review.proposal.empty');
    if (source === 'read') return t('review.proposal.asRead');
    if (source === 'own') return t('review.proposal.ownValue');
    return changed === null ? t('review.proposal.other') : t('review.proposal.changed', { count: changed });
  }
}

function VerdictTag({ verdict }: { readonly verdict: ProposalCheck }) {
  const { t } = useTranslation('scan');
  const format = useFormat();
  const fieldName = useFieldName();
  const fields =
    verdict.kind === 'format' ? [] : (verdict.kind === 'contradicts' ? verdict.fields : [verdict.by]).map(fieldName);
  // A check of a single field has no other field to name.
  const key = verdict.kind === 'contradicts' && fields.length === 0 ? 'unlikely' : verdict.kind;
  return (
    <span className={styles.verdict} data-kind={verdict.kind}>
      {verdict.kind === 'proved' && <Icon name="check" size={16} />}
      {t(`review.verdict.${key}`, { count: fields.length, fields: format.list(fields) })}
    </span>
  );
}
