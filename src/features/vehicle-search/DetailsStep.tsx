import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchNode, TypeDetails } from '~/contract/vehicle-search';
import { useLanguage } from '~/i18n/use-language';
import { fieldText } from '~/vehicle-ui/field-text';
import { PrintedText } from '~/vehicle-ui/PrintedText';
import { FieldRow } from '~/vehicle-ui/record/FieldRow';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { CATALOGUE_DETAILS } from './catalogue-values';
import { TypeGate } from './TypeGate';
import { stickyBottom } from '~/ui/sticky-edges';
import { useFieldLabel } from '~/vehicle-ui/use-field-label';
import styles from './vehicle-search.module.css';

/** Fields by which users recognise their car. */
const RECOGNISED_BY: readonly FieldCode[] = ['D.1', 'D.3', '2.1', '2.2', 'P.3', 'P.1', 'P.2'];
/** More than in a panel of the record: the rows are as wide as the dialog. */
const MAX_INLINE_IN_DIALOG = 22;

interface Props {
  readonly type: SearchNode;
  readonly onTake: () => void;
}

/** The values a type would fill in, for review before they are applied. */
export function DetailsStep({ type, onTake }: Props) {
  const { t } = useTranslation('vehicle-search');
  return (
    <TypeGate type={type} title={t('details.title')}>
      {(details) => (
        <>
          <p className={styles.carName}>{details.name}</p>
          <p className={styles.muted}>{t('details.text')}</p>
          <Values type={details} />
          <div ref={stickyBottom} className={styles.actions}>
            <Button variant="contained" onClick={onTake}>
              {t('details.take')}
            </Button>
          </div>
        </>
      )}
    </TypeGate>
  );
}

function Values({ type }: { readonly type: TypeDetails }) {
  const { t } = useTranslation('vehicle-search');
  const language = useLanguage();
  const label = useFieldLabel();
  const [all, setAll] = useState(false);
  const knownOf = (codes: readonly FieldCode[]) => codes.filter((code) => type.fields[code] !== undefined);
  const more = knownOf(FIELD_CODES).filter((code) => !RECOGNISED_BY.includes(code));

  const rows = (codes: readonly FieldCode[]) =>
    codes.map((code) => {
      const value = fieldText(language, code, type.fields[code]) ?? '';
      return (
        <FieldRow
          key={code}
          code={code}
          label={label(code)}
          value={value === '' ? '' : <PrintedText code={code}>{value}</PrintedText>}
          {...(value.length > MAX_INLINE_IN_DIALOG && { stacked: true })}
        />
      );
    });

  return (
    <div className={styles.paper}>
      {rows(knownOf(RECOGNISED_BY))}
      {CATALOGUE_DETAILS.filter((key) => typeof type.details[key] !== 'undefined' && type.details[key] !== null).map(
        (key) => {
          const value = String(type.details[key]);
          return (
            <FieldRow
              key={key}
              label={t(`details.${key}`)}
              value={value}
              {...(value.length > MAX_INLINE_IN_DIALOG && { stacked: true })}
            />
          );
        },
      )}
      {all && rows(more)}
      {more.length > 0 && (
        <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('details.fewer') : t('details.more', { count: more.length })}
        </Button>
      )}
    </div>
  );
}
