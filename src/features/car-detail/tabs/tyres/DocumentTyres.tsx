import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFieldReader } from '~/zb1/field-reader';
import { AXLES, axleCount } from '~/zb1/load';
import { readTyres } from '~/zb1/tyre';
import { Card, Rows } from '../Card';
import { vehicleFigure } from '../dimensions/drawing/vehicle-figure';
import { ValueRow } from '../dimensions/ValueRow';
import type { TabProps } from '../tab-props';
import { AxleTyresDrawing } from './AxleTyresDrawing';
import { Findings } from './Findings';
import { printedFindings, twinAxles } from './tyre-findings';
import styles from './tyres.module.css';

const NO_TWINS: ReadonlySet<number> = new Set();

/** The document's tyres with axle, load and speed. */
export function DocumentTyres({ vehicle, onEdit }: Pick<TabProps, 'vehicle' | 'onEdit'>) {
  const { t } = useTranslation('tyres');
  const { fields } = vehicle;
  const figure = useMemo(() => vehicleFigure(fields), [fields]);
  const read = createFieldReader(fields);
  const count = Math.max(
    axleCount(fields) ?? figure.axles.length,
    ...AXLES.filter((axle) => read(`15.${axle}`) !== ''),
  );
  const axles = AXLES.filter((axle) => axle <= count);
  const printed = axles.map((axle) => {
    const reading = readTyres(read(`15.${axle}`));
    return { axle, text: reading.printed, tyre: reading.tyres[0]?.tyre ?? null, unread: reading.unread };
  });
  const unread = [...new Set(printed.flatMap((axle) => axle.unread))];

  return (
    <Card title={t('document.title')}>
      <AxleTyresDrawing
        figure={figure}
        printed={printed}
        twins={figure.shape === 'truck' ? twinAxles(printed, fields) : NO_TWINS}
      />
      {printed.every(({ text }) => text === '') && <p className={styles.text}>{t('document.none')}</p>}
      <Rows columns={2}>
        {axles.map((axle) => (
          <ValueRow key={axle} code={`15.${axle}`} vehicle={vehicle} onEdit={onEdit} />
        ))}
      </Rows>
      {unread.length > 0 && <p className={styles.hint}>{t('document.unread', { text: unread.join(', ') })}</p>}
      <Findings
        findings={printedFindings(
          printed.flatMap(({ axle, tyre }) => (tyre === null ? [] : [{ axle, tyre }])),
          fields,
        )}
      />
    </Card>
  );
}
