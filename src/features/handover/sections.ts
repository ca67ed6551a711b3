/** The visible content of a handover file. */
import type { StoredVehicle } from '~/contract/vehicle';
import { formatDate, formatQuantity } from '~/i18n/format';
import { LOCALES } from '~/i18n/paths';
import { fieldText } from '~/vehicle-ui/field-text';
import { gasUnit } from '~/vehicle-ui/energies';
import { sinceYear } from '~/vehicle-ui/vehicle/since-year';
import type { FieldCode, FieldValues } from '~/zb1/field-codes';
import { FIELD_GROUPS } from '~/zb1/field-groups';
import { fieldKey } from '~/zb1/field-key';
import { FIELDS_WITH_WORDS } from '~/zb1/fields-with-words';
import { printedCode } from '~/zb1/printed-code';
import { vehicleFacts } from '~/zb1/record';
import { base64Of } from '~/lib/base64';
import { fileOpen, type HandoverData, type HandoverPhoto } from './format';
import { html, markTrusted, type Markup } from './html';
import { taxText, type HandedOver } from './tax-text';
import type { Words } from './words';

interface Row {
  readonly label: Markup;
  readonly value: string | Markup;
  readonly code?: string | undefined;
}

const table = (rows: readonly Row[]): Markup =>
  html`<table>
    <tbody>
      ${rows.map(
        ({ label, value, code }) =>
          html`<tr>
            ${code === undefined ? '' : html`<td class="code">${code}</td>`}
            <th scope="row">${label}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const section = (title: Markup, body: Markup): Markup =>
  html`<section class="group">
    <h2>${title}</h2>
    ${body}
  </section>`;

/** Omits rows without a value. */
const withValues = (
  rows: readonly (Omit<Row, 'value'> & { readonly value: Row['value'] | null | undefined })[],
): Row[] =>
  rows.flatMap(({ value, ...row }) =>
    value === null || value === undefined || value === '' ? [] : [{ ...row, value }],
  );

/** Make and model, for the file's title and name. */
export function nameOf(fields: FieldValues, { t }: Words): string {
  const { make, model } = vehicleFacts(fields);
  const name = [make, model].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? t('handover:file.unknown') : name;
}

/** A field's value, marked as German where it has words and the file is in another language. */
function valueOf(code: FieldCode, fields: FieldValues, { language }: Words): string | Markup | null {
  const value = fieldText(language, code, fields[code]);
  return value === null || language === 'de' || !FIELDS_WITH_WORDS.has(code)
    ? value
    : html`<span lang="${LOCALES.de}">${value}</span>`;
}

function fieldRow(code: FieldCode, fields: FieldValues, words: Words): Row[] {
  const { both } = words;
  const value = valueOf(code, fields, words);
  return withValues([{ code: printedCode(code), label: both((t) => t(`zb1:fields.${fieldKey(code)}.short`)), value }]);
}

/** The key facts for a buyer. */
export function overview(data: HandoverData, source: HandedOver, words: Words): Markup {
  const { language, both } = words;
  const { fields, mileageHistory } = data;
  const facts = vehicleFacts(fields);
  const mileage = mileageHistory.at(-1);
  const power = [
    facts.powerKw !== null && formatQuantity(language, facts.powerKw, 'kilowatts'),
    facts.powerPs !== null && formatQuantity(language, facts.powerPs, 'horsepower'),
  ];
  return table(
    withValues([
      { label: both((t) => t('zb1:fields.B.short')), value: valueOf('B', fields, words) },
      {
        label: both((t) => t('handover:file.mileage')),
        value:
          mileage && `${formatQuantity(language, mileage.km, 'kilometres')} (${formatDate(language, mileage.date)})`,
      },
      { label: both((t) => t('handover:file.power')), value: power.filter((part) => part !== false).join(' / ') },
      { label: both((t) => t('handover:file.fuel')), value: valueOf('P.3', fields, words) },
      { label: both((t) => t('zb1:fields.HU.short')), value: valueOf('HU', fields, words) },
      { label: both((t) => t('handover:file.tax')), value: taxText(data, source, words) },
      { label: both((t) => t('handover:file.vin')), value: facts.vin },
    ]),
  );
}

/** The record by group, each value with its field code. */
export function record({ fields }: HandoverData, words: Words): readonly Markup[] {
  return FIELD_GROUPS.flatMap(({ key, primary, more }) => {
    const rows = [...primary, ...more].flatMap((code) => fieldRow(code, fields, words));
    return rows.length === 0
      ? []
      : [
          section(
            words.both((t) => t(`zb1:groups.${key}`)),
            table(rows),
          ),
        ];
  });
}

const tyreText = ({ dimension, axle, season }: NonNullable<StoredVehicle['tyres']>[number], { t }: Words): string =>
  [dimension, t(`handover:file.axle.${axle}`), season && t(`handover:file.season.${season}`)]
    .filter((part) => part !== undefined)
    .join(', ');

/** Construction years as on the vehicle's page. */
function yearsText(years: string | null | undefined, { t }: Words): string | null | undefined {
  const year = sinceYear(years ?? '');
  return year === undefined ? years : t('handover:file.builtSince', { year });
}

/** Values added by the owner, which are not in the document. */
export function ownValues(data: HandoverData, { vehicle }: HandedOver, words: Words): readonly Markup[] {
  const { language, both } = words;
  const { details, fuelCapacity, tyres, mileageHistory } = data;
  const rows = withValues([
    { label: both((t) => t('handover:file.variant')), value: details.variant },
    { label: both((t) => t('handover:file.engineCode')), value: details.engineCode },
    { label: both((t) => t('handover:file.constructionTime')), value: yearsText(details.constructionTime, words) },
    { label: both((t) => t('handover:file.cylinders')), value: details.cylinders?.toString() },
    {
      label: both((t) => t('handover:file.fuelCapacity')),
      value: fuelCapacity === null ? null : formatQuantity(language, fuelCapacity, 'litres'),
    },
    {
      label: both((t) => t('handover:file.batteryCapacity')),
      value:
        details.batteryCapacity == null ? null : formatQuantity(language, details.batteryCapacity, 'kilowattHours'),
    },
    {
      label: both((t) => t('handover:file.gasCapacity')),
      // In the unit in which it was entered, which depends on fields that may be unconfirmed.
      value:
        details.gasCapacity == null ? null : formatQuantity(language, details.gasCapacity, gasUnit(vehicle.fields)),
    },
    { label: both((t) => t('handover:file.tyres')), value: tyres.map((tyre) => tyreText(tyre, words)).join('; ') },
  ]);
  const mileages = mileageHistory.map(({ date, km }) => ({
    label: html`${formatDate(language, date)}`,
    value: formatQuantity(language, km, 'kilometres'),
  }));
  return [
    ...(rows.length === 0
      ? []
      : [
          section(
            both((t) => t('handover:file.more')),
            table(rows),
          ),
        ]),
    ...(mileages.length < 2
      ? []
      : [
          section(
            both((t) => t('handover:file.mileages')),
            table(mileages),
          ),
        ]),
  ];
}

/** The photos as data URLs, so that the file is self-contained. */
export async function pictures(photos: readonly HandoverPhoto[], { t, both }: Words): Promise<Markup> {
  if (photos.length === 0) return html``;
  const figures = await Promise.all(
    photos.map(async ({ side, content }) => {
      // Must start with exactly the text the reader searches for. Base64 needs no escaping.
      const picture = [markTrusted(fileOpen('side', side, content.type)), markTrusted(await base64Of(content))];
      const label = both((text) => text(`handover:file.side.${side}`));
      return html`<figure>
        ${picture}" alt="${t(`handover:file.side.${side}`)}">
        <figcaption>${label}</figcaption>
      </figure>`;
    }),
  );
  return html`<section>
    <h2>${both((text) => text('handover:file.photos'))}</h2>
    <div class="photos">${figures}</div>
  </section>`;
}
