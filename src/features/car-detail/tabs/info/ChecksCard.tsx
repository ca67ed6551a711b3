import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { fieldText } from '~/vehicle-ui/field-text';
import { useCheckText } from '~/vehicle-ui/use-check-text';
import { Icon } from '~/ui/Icon';
import { Tag } from '~/ui/Tag';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import type { FailedCheck, FieldProposal } from '~/zb1/checks';
import type { FieldCode } from '~/zb1/field-codes';
import { printedCode } from '~/zb1/printed-code';
import { targetOfField, type EditTarget } from '../../edit/edit-target';
import { useEditVehicle } from '../../edit/use-edit-vehicle';
import styles from './info.module.css';
import { useFieldNames } from './field-display';
import { incomparableFields, proofsOf } from './proofs';

/** Further checks are behind a button, so that the record stays in view. */
const MAX_CHECKS = 3;

const proposalsOf = ({ proposal, choices = [] }: FailedCheck): readonly FieldProposal[] =>
  proposal === undefined ? choices : [proposal, ...choices];

interface Props {
  readonly vehicle: Vehicle;
  readonly checks: readonly FailedCheck[];
  /** Number of doubtful readings still to be checked. */
  readonly doubts: number;
  readonly onEdit: (target: EditTarget) => void;
  readonly onReview: (() => void) | undefined;
}

/** Contradictions in the document, with buttons to correct them. */
export function ChecksCard({ vehicle, checks, doubts, onEdit, onReview }: Props) {
  const { t } = useTranslation(['car-detail', 'zb1']);
  const language = useLanguage();
  const format = useFormat();
  const { save, showFailure } = useEditVehicle(vehicle.id);
  const title = useId();
  const today = useToday();
  const card = useRef<HTMLElement>(null);
  useFocusAfterRemoval(card);
  const [all, setAll] = useState(false);
  const shown = all ? checks : checks.slice(0, MAX_CHECKS);
  const hidden = checks.length - shown.length;
  const proofs = proofsOf(vehicle.fields, checks, today);
  const incomparable = incomparableFields(vehicle.fields);
  const names = useFieldNames();
  const checkText = useCheckText();
  const listNames = (codes: readonly FieldCode[]): string => format.list(codes.map((code) => names(code).short));
  const isClear = checks.length === 0 && proofs.length > 0;

  async function take({ field, value }: FieldProposal): Promise<void> {
    try {
      await save({ kind: 'fields', fields: { [field]: value } });
    } catch (error) {
      showFailure('fields', error);
    }
  }

  return (
    <section ref={card} className={styles.card} aria-labelledby={title}>
      <div className={styles.cardHead}>
        <h3 id={title}>{t('car-detail:checks.title')}</h3>
        <Tag tone={isClear ? 'good' : checks.length === 0 ? 'plain' : 'warn'}>
          {isClear && t('car-detail:checks.clear')}
          {checks.length === 0 && !isClear && t('car-detail:checks.none')}
          {checks.length > 0 && t('car-detail:checks.count', { count: checks.length })}
        </Tag>
      </div>
      {doubts > 0 && (
        <div className={styles.doubts}>
          <p>{t('car-detail:checks.doubts', { count: doubts })}</p>
          {onReview !== undefined && (
            <Button variant="contained" onClick={onReview}>
              {t('car-detail:checks.review')}
            </Button>
          )}
        </div>
      )}
      {checks.length > 0 && (
        <ul className={styles.checks}>
          {shown.map((check) => (
            <li key={`${check.code} ${check.fields.join(' ')}`}>
              <p>{checkText(check)}</p>
              <div className={styles.links}>
                {proposalsOf(check).map((proposal) => (
                  <Button key={proposal.value} variant="text" onClick={() => void take(proposal)}>
                    {t('car-detail:checks.take', {
                      value: fieldText(language, proposal.field, proposal.value) ?? proposal.value,
                    })}
                  </Button>
                ))}
                {check.fields.map((code) => (
                  <Button key={code} variant="text" onClick={() => onEdit(targetOfField(code))}>
                    {t('car-detail:checks.fix', { code: printedCode(code) ?? names(code).short })}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button className={styles.moreChecks} variant="text" onClick={() => setAll(true)}>
          {t('car-detail:checks.more', { count: hidden })}
        </Button>
      )}
      {checks.length === 0 && proofs.length === 0 && <p className={styles.clear}>{t('car-detail:checks.nothing')}</p>}
      {proofs.length > 0 && (
        <ul className={styles.proofs}>
          {proofs.map(({ key, fields, named }) => (
            <li key={key}>
              <Icon name="check" />
              <span>{t(`car-detail:checks.proofs.${key}`, { names: listNames(named) })}</span>
              <span className={styles.codes}>
                <VisuallyHidden>{t('car-detail:checks.fields')} </VisuallyHidden>
                {fields.map((code) => printedCode(code) ?? names(code).short).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {incomparable.length > 0 && (
        <p className={styles.incomparable}>{t('car-detail:checks.unknown', { names: listNames(incomparable) })}</p>
      )}
    </section>
  );
}
