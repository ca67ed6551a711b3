/**
 * Creates the handover file of a vehicle: one self-contained HTML page without scripts that prints on A4 and includes
 * the same facts as JSON for import. It contains no data about the keeper.
 */
import type { HistoryEntry } from '~/contract/history';
import type { OwnDeadline } from '~/contract/own-deadline';
import type { TyreSet, Vehicle } from '~/contract/vehicle';
import { formatDate } from '~/i18n/format';
import { LOCALES } from '~/i18n/paths';
import { sha256OfBytes } from '~/lib/sha256';
import { formatPlate } from '~/zb1/plate';
import { vinOf } from '~/zb1/record';
import { isoOfDate } from '~/lib/calendar';
import { fileNamePart, withoutIsolation } from '~/lib/file-name-part';
import { albumPictures } from './album-pictures';
import { deadlinesTable } from './deadlines-table';
import {
  DATA_CLOSE,
  DATA_OPEN,
  FORMAT,
  PAGE_POLICY,
  isPhotoType,
  DOCUMENTS_VERSION,
  PHOTO_TYPES,
  VERSION,
  type HandoverAlbumPhoto,
  type HandoverData,
  type HandoverDocument,
  type HandoverPhoto,
} from './format';
import { handedOverHistory } from './handed-over-history';
import { historyTable } from './history-table';
import { html, jsonMarkup, markTrusted } from './html';
import { collectDocuments, type DocumentSource } from './documents';
import { handedOverFields } from './handed-over-fields';
import { hiddenOf, repeatsHidden } from './public-fields';
import { nameOf, overview, ownValues, pictures, record } from './sections';
import { STYLE } from './style';
import type { Words } from './words';

export interface HandoverSource {
  readonly vehicle: Vehicle;
  readonly photos: readonly HandoverPhoto[];
  readonly albumPhotos?: readonly HandoverAlbumPhoto[];
  readonly withPlate: boolean;
  /** The history to hand over; undefined leaves it out. */
  readonly history?:
    | {
        readonly entries: readonly HistoryEntry[];
        readonly withAmounts: boolean;
        /** The documents of the entries to hand over with them. */
        readonly documents?: readonly DocumentSource[];
      }
    | undefined;
  readonly createdAt: Date;
}

/** Only image types that all browsers display; other photos are left out. */
const isDisplayable = ({ content }: { readonly content: Blob }): boolean => isPhotoType(content.type);

/** What the data says of a photo's bytes. */
async function fileData(content: Blob): Promise<Pick<HandoverData['photos'][number], 'type' | 'sha256'>> {
  return {
    type: PHOTO_TYPES.find((type) => type === content.type) ?? 'image/jpeg',
    sha256: await sha256OfBytes(new Uint8Array(await content.arrayBuffer())),
  };
}

/** The sets, without names that repeat what is hidden. */
function publicSets(sets: readonly TyreSet[], repeats: (text: string) => boolean): TyreSet[] {
  return sets.map(({ name, ...set }) => (name === undefined || repeats(name) ? set : { ...set, name }));
}

/** The deadlines as the seller entered them. The category replaces a title that repeats what is hidden. */
function publicDeadlines(
  deadlines: readonly OwnDeadline[],
  repeats: (text: string) => boolean,
  { t }: Words,
): OwnDeadline[] {
  return deadlines.map(({ last: _last, title, ...deadline }) => ({
    ...deadline,
    title: repeats(title) ? t(`history:category.${deadline.category ?? 'other'}`) : title,
  }));
}

/** What is handed over of the vehicle's past. */
async function pastOf(
  { vehicle, history, createdAt }: HandoverSource,
  vin: string,
  repeats: (text: string) => boolean,
  words: Words,
): Promise<{ readonly data: Partial<HandoverData>; readonly documents: readonly HandoverDocument[] }> {
  if (history === undefined) return { data: {}, documents: [] };
  const { byDocument, contents } = await collectDocuments(history.documents ?? [], repeats, words);
  const entries = await handedOverHistory(vin, history.entries, createdAt.toISOString(), {
    withAmounts: history.withAmounts,
    repeatsHidden: repeats,
    documents: byDocument,
  });
  const handedOver = new Set(entries.flatMap(({ papers = [] }) => papers.map(({ sha256 }) => sha256)));
  const { tyreSets, deadlines = [] } = vehicle;
  return {
    data: {
      ...(handedOver.size > 0 && { version: DOCUMENTS_VERSION }),
      ...(tyreSets !== undefined && { tyreSets: publicSets(tyreSets, repeats) }),
      history: entries,
      ...(deadlines.length > 0 && { deadlines: publicDeadlines(deadlines, repeats, words) }),
    },
    documents: contents.filter(({ sha256 }) => handedOver.has(sha256)),
  };
}

async function contentsOf(
  source: HandoverSource,
  words: Words,
): Promise<{ readonly data: HandoverData; readonly documents: readonly HandoverDocument[] }> {
  const { vehicle, photos, albumPhotos = [], withPlate, createdAt } = source;
  const { engineCode, constructionTime, cylinders, variant, batteryCapacity, gasCapacity } = vehicle;
  const repeats = repeatsHidden(hiddenOf(vehicle, withPlate));
  const details = Object.entries({
    engineCode,
    constructionTime,
    cylinders,
    variant,
    batteryCapacity,
    gasCapacity,
  }).filter(([, value]) => value !== undefined && value !== null && !(typeof value === 'string' && repeats(value)));
  const { fields } = handedOverFields(vehicle, withPlate);
  const past = await pastOf(source, vinOf(fields) ?? '', repeats, words);
  const data: HandoverData = {
    format: FORMAT,
    version: VERSION,
    createdAt: createdAt.toISOString(),
    fields,
    details: Object.fromEntries(details),
    fuelCapacity: vehicle.fuelCapacity ?? null,
    mileageHistory: vehicle.mileageHistory.map(({ date, km }) => ({ date, km })),
    tyres: vehicle.tyres ?? [],
    candidateId: vehicle.candidateId ?? null,
    ...past.data,
    photos: await Promise.all(photos.map(async ({ side, content }) => ({ side, ...(await fileData(content)) }))),
    ...(albumPhotos.length > 0 && {
      albumPhotos: await Promise.all(
        albumPhotos.map(async ({ album, caption, takenOn, content }) => ({
          album,
          caption: repeats(caption) ? '' : caption,
          takenOn,
          ...(await fileData(content)),
        })),
      ),
    }),
  };
  return { data, documents: past.documents };
}

/** The file: HTML in UTF-8. */
export async function makeHandover(source: HandoverSource, words: Words): Promise<Blob> {
  const { language, t, both } = words;
  const photos = source.photos.filter(isDisplayable);
  const albumPhotos = (source.albumPhotos ?? []).filter(isDisplayable);
  const { data, documents } = await contentsOf({ ...source, photos, albumPhotos }, words);
  const name = nameOf(data.fields, words);
  const brand = t('common:brand.name');
  const plate = data.fields.A === undefined ? '' : formatPlate(data.fields.A);
  const date = formatDate(language, isoOfDate(new Date(data.createdAt)));
  const page = html`<!doctype html>
    <html lang="${LOCALES[language]}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${markTrusted(PAGE_POLICY)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${name} · ${t('handover:file.kind')}</title>
        <style>
          ${markTrusted(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <p class="kind">${both((text) => text('handover:file.kind'))}, ${t('handover:file.created', { date })}</p>
          <h1>${name}</h1>
          ${plate === '' ? '' : html`<p class="plate">${plate}</p>`}
          <section class="sheet">
            <h2>${both((text) => text('handover:file.overview'))}</h2>
            ${overview(data, source, words)}
          </section>
          ${await pictures(photos, words)} ${await albumPictures(data, albumPhotos, words)}
          <div class="sheet groups">${record(data, words)}${ownValues(data, source, words)}</div>
          ${await historyTable(data, documents, words)} ${deadlinesTable(data, words)}
          <footer>
            <p>
              ${both((text) => text(documents.length > 0 ? 'handover:file.documentsNote' : 'handover:file.note', { brand }))}
            </p>
          </footer>
        </main>
        ${markTrusted(DATA_OPEN)}${jsonMarkup(data)}${markTrusted(DATA_CLOSE)}
      </body>
    </html> `;
  return new Blob([...page.pieces], { type: 'text/html' });
}

/** The file name. */
export function handoverName(vehicle: Vehicle, createdAt: Date, words: Words): string {
  const name = fileNamePart(nameOf(handedOverFields(vehicle, false).fields, words));
  return `${withoutIsolation(words.t('handover:file.name', { name, day: isoOfDate(createdAt) }))}.html`;
}
