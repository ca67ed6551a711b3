import Button from '@mui/material/Button';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { useLanguage } from '~/i18n/use-language';
import { nextTaxDue, taxOfRecord, type RecordTax } from '~/tax/record-tax.ts';
import { PageLink } from '~/ui/PageLink';
import { fillTaxDraft } from '~/vehicle-ui/tax/tax-draft';
import { TaxDetails } from '~/vehicle-ui/tax/TaxDetails';
import { TaxFigure } from '~/vehicle-ui/tax/TaxFigure';
import { TaxFoot } from '~/vehicle-ui/tax/TaxFoot';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { isoOfDate } from '~/lib/calendar';
import type { FieldCode } from '~/zb1/field-codes';
import { fieldKey } from '~/zb1/field-key';
import { targetOfField, type EditTarget } from '../../edit/edit-target';
import styles from './tax-card.module.css';

interface Props {
  readonly vehicle: Vehicle;
  /** Opens the dialog for a missing field; without it the field is only named. */
  readonly onEdit?: (target: EditTarget) => void;
}

interface MissingProps extends Pick<Props, 'onEdit'> {
  readonly fields: readonly FieldCode[];
}

/** The missing fields, each with a button to enter it. */
function Missing({ fields, onEdit }: MissingProps) {
  const { t } = useTranslation(['tax', 'zb1']);
  return (
    <>
      <p className={styles.text}>{t('tax:card.missing')}</p>
      <ul className={styles.missing}>
        {fields.map((code) => (
          <li key={code}>
            <span>{t('tax:card.field', { label: t(`zb1:fields.${fieldKey(code)}.label`), code })}</span>
            {onEdit !== undefined && (
              <Button variant="text" onClick={() => onEdit(targetOfField(code))}>
                {t('tax:card.enter', { code })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ContentProps extends Pick<Props, 'onEdit'> {
  readonly tax: RecordTax;
  /** The next due date, YYYY-MM-DD. */
  readonly nextDue: string | null;
}

function Content({ tax, nextDue, onEdit }: ContentProps) {
  const { t } = useTranslation('tax');
  switch (tax.status) {
    case 'taxed':
      return (
        <>
          <div className={styles.sum}>
            <TaxFigure result={tax.result} range={tax.range} nextDue={nextDue} />
            <TaxDetails result={tax.result} />
          </div>
          <div className={styles.foot}>
            <TaxFoot
              lawAsOf={tax.result.notes.lawAsOf}
              assumptions={tax.assumptions}
              hints={tax.hints}
              fields={tax.fields}
            />
          </div>
        </>
      );
    case 'missing':
      return <Missing fields={tax.fields} {...(onEdit && { onEdit })} />;
    case 'implausible':
      return <p className={styles.text}>{t('card.implausible', { input: t(`inputs.${tax.input}`) })}</p>;
    case 'exempt':
      return <p className={styles.text}>{t(`card.exempt.${tax.reason}`)}</p>;
  }
}

/** Link to the calculator: filled in with this car, or blank if the document is incomplete. */
function CalculatorLink({ tax }: { readonly tax: RecordTax }) {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  if (tax.status === 'exempt') return null;
  const filled = tax.status === 'taxed';
  function fill(): void {
    if (!filled) return;
    // An uncertain class stays open, so that the calculator shows a range too and not the assumed class alone.
    fillTaxDraft(tax.range === null ? tax.input : { ...tax.input, emission: undefined }, language);
  }
  return (
    <PageLink page="vehicleTax" className={styles.link} onClick={fill}>
      {t(filled ? 'card.whatIf' : 'card.byHand')}
    </PageLink>
  );
}

/** The vehicle tax by the document's values: the sum, its components, and the assumptions made. */
export function TaxCard({ vehicle, onEdit }: Props) {
  const { t } = useTranslation('tax');
  const title = useId();
  const today = isoOfDate(useToday());
  const { fields } = vehicle;
  const tax = useMemo(() => taxOfRecord(fields, today), [fields, today]);
  const nextDue = useMemo(() => nextTaxDue(fields, today), [fields, today]);

  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title}>{t('title')}</h3>
        <CalculatorLink tax={tax} />
      </div>
      <Content tax={tax} nextDue={nextDue} {...(onEdit && { onEdit })} />
    </section>
  );
}
