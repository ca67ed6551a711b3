import { useTranslation } from 'react-i18next';
import { listItemOf } from '~/contract/list-item';
import { unconfirmedCodes } from '~/contract/unconfirmed-codes';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { Logo } from '~/ui/Logo';
import { PrintedText } from '~/vehicle-ui/PrintedText';
import { InspectionPlaque } from '~/vehicle-ui/plaque/InspectionPlaque';
import { CarPlate } from '~/vehicle-ui/vehicle/CarPlate';
import { inspectionOfMonth, useInspectionText } from '~/vehicle-ui/vehicle/inspection';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { isoOfDate } from '~/lib/calendar';
import type { FieldCode } from '~/zb1/field-codes';
import { FIELD_GROUPS, type FieldGroup } from '~/zb1/field-groups';
import { FORM_PANELS, type FormPanel } from '~/zb1/form-panels';
import { printedCode } from '~/zb1/printed-code';
import { useFieldNames, useFieldDisplay } from '../tabs/info/field-display';
import { useOwnValues } from '../tabs/info/own-values';
import { deadlineRows, ownRows, taxRows, type Row } from './print-rows';
import styles from './print-sheet.module.css';
import { makeAndModel } from '~/vehicle-ui/vehicle/vehicle-name';

/** As on the document, whose left panel is narrower. */
const PANEL_WIDTHS: Readonly<Record<FormPanel, string>> = { left: '62fr', middle: '74fr', right: '74fr' };

interface Section {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

function Rows({ title, rows }: Section) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <dl>
        {rows.map(({ key, code, label, value }) => (
          <div key={key}>
            <dt>
              {code !== undefined && <span className={styles.code}>{code} </span>}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A car on one A4 page: plate, inspection, and all known values in the order of the document. */
export function PrintSheet({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation(['car-detail', 'common', 'zb1', 'cars']);
  const format = useFormat();
  const language = useLanguage();
  const names = useFieldNames();
  const words = useFieldDisplay();
  const own = useOwnValues(vehicle);
  const { month, left, deferral } = useInspectionText();
  const today = useToday();
  const { facts } = vehicle;
  const unconfirmed = unconfirmedCodes(vehicle);
  const inspection = inspectionOfMonth(facts.inspectionDate, today, facts.licensePlate);
  const { tax, deadlines = [] } = listItemOf(vehicle, isoOfDate(today));
  const name = makeAndModel(facts);

  const rowOf = (code: FieldCode): readonly Row[] => {
    const { value, note } = words(code, vehicle.fields);
    if (value === null) return [];
    const notes = [note, unconfirmed.has(code) ? t('car-detail:record.doubtful') : undefined].filter(
      (text) => text !== undefined,
    );
    return [
      {
        key: code,
        code: printedCode(code),
        label: names(code).short,
        value: (
          <>
            <PrintedText code={code}>{value.join(' ')}</PrintedText>
            {notes.length > 0 && ` (${notes.join(', ')})`}
          </>
        ),
      },
    ];
  };
  const rowsOf = ({ primary, more }: FieldGroup): readonly Row[] => [...primary, ...more].flatMap(rowOf);

  const ownSections: readonly Section[] = [
    { key: 'tax', title: t('cars:deadlines.tax'), rows: taxRows(language, tax) },
    { key: 'deadlines', title: t('car-detail:deadlines.title'), rows: deadlineRows(language, deadlines) },
    { key: 'own', title: t('car-detail:record.own'), rows: ownRows(own) },
  ];
  const sectionsOf = (panel: FormPanel): readonly Section[] => [
    ...FIELD_GROUPS.filter((group) => group.panel === panel).map((group) => ({
      key: group.key,
      title: t(`zb1:groups.${group.key}`),
      rows: rowsOf(group),
    })),
    ...(panel === 'left' ? ownSections : []),
  ];
  const panels = FORM_PANELS.map((panel) => ({
    panel,
    sections: sectionsOf(panel).filter(({ rows }) => rows.length > 0),
  })).filter(({ sections }) => sections.length > 0);
  const hasDoubts = panels.some(({ sections }) =>
    sections.some(({ rows }) => rows.some(({ key }) => unconfirmed.has(key))),
  );

  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <CarPlate plate={facts.licensePlate} height={52} inspection={inspection.printed} />
        <div>
          <p className={styles.name}>{name === '' ? t('car-detail:head.unknownCar') : name}</p>
          <p>{facts.vin}</p>
        </div>
        {inspection.due !== null && inspection.printed !== null && (
          <div className={styles.inspection}>
            <InspectionPlaque due={inspection.printed} size={52} decorative />
            <p>
              {t('car-detail:inspection.title')}
              <br />
              <strong>{month(inspection.due)}</strong>,{' '}
              {inspection.state === 'expired' ? t('zb1:inspection.expired') : left(inspection, today)}
              {deferral(inspection) !== undefined && (
                <>
                  <br />
                  {deferral(inspection)}
                </>
              )}
            </p>
          </div>
        )}
      </header>
      {panels.length > 0 && (
        <div
          className={styles.panels}
          style={{ gridTemplateColumns: panels.map(({ panel }) => PANEL_WIDTHS[panel]).join(' ') }}
        >
          {panels.map(({ panel, sections }) => (
            <div key={panel}>
              {sections.map((section) => (
                <Rows {...section} key={section.key} />
              ))}
            </div>
          ))}
        </div>
      )}
      {hasDoubts && <p>{t('car-detail:print.doubtful')}</p>}
      <footer className={styles.foot}>
        <Logo />
        <p>{t('car-detail:print.note', { date: format.date(isoOfDate(today)) })}</p>
      </footer>
    </div>
  );
}
