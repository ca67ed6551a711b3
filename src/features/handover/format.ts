/** The data of a handover file: one vehicle, without personal data of its keeper. */
import { array, number, object, string, type InferType } from 'yup';
import { albumPhoto, type AlbumPhoto } from '~/contract/album-photo';
import { MAX_ALBUM_PHOTOS } from '~/contract/album-photos';
import { DOCUMENT_CATEGORIES } from '~/contract/document-categories';
import { handedOverEntry, MAX_ENTRY_DOCUMENTS, MAX_HISTORY_ENTRIES, sha256Digest } from '~/contract/history';
import { MAX_FUEL_LITRES, MAX_TYRES } from '~/contract/limits';
import { MAX_MILEAGES } from '~/contract/mileage';
import { ownDeadlines } from '~/contract/own-deadline';
import { PHOTO_SIDES } from '~/contract/photos';
import { fieldValues } from '~/contract/readings';
import { line, moment } from '~/contract/schemas';
import { tyreSetsOfFile } from '~/contract/tyre-set-rules';
import { mileageEntry, tyre, vehicleDetails } from '~/contract/vehicle';

export const FORMAT = 'scheinwerfer-handover';
/** Increased when older app versions could not read what a newer one writes. */
export const VERSION = 1;
/**
 * The version of files whose entries have documents. Readers of version 1 would ignore the documents and then refuse
 * the entries, whose signatures cover them.
 */
export const DOCUMENTS_VERSION = 2;

/** Maximum size of a file that can be imported, in bytes. Its text must fit into one string and a phone's memory. */
export const MAX_BYTES = 256 * 1024 * 1024;

/** Image types allowed in the page. SVG is excluded, since it may contain scripts. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

export const isPhotoType = (type: string): boolean => PHOTO_TYPES.some((known) => known === type);

/** Types of the documents in the page: the allowed images, and PDF. */
export const DOCUMENT_TYPES = [...PHOTO_TYPES, 'application/pdf'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A photo's bytes are not repeated in the data: they are in the page's `<img>` of that side. */
const photo = object({
  side: string().oneOf(PHOTO_SIDES).required(),
  type: string().oneOf(PHOTO_TYPES).required(),
  sha256: sha256Digest().required(),
});

/** A photo of an album. Its bytes are in the page's `<img>` of its place in this list. */
const inAlbum = albumPhoto.pick(['album', 'caption', 'takenOn']).concat(
  object({
    type: string().oneOf(PHOTO_TYPES).required(),
    sha256: sha256Digest().required(),
  }),
);

/** A document of an entry. Its bytes are in the page's link, once, even if several entries have it. */
const fileDocument = object({
  fileName: line().required(),
  category: string().oneOf(DOCUMENT_CATEGORIES).required(),
  type: string().oneOf(DOCUMENT_TYPES).required(),
  sha256: sha256Digest().required(),
});
export type FileDocument = InferType<typeof fileDocument>;

/** An entry with the documents that are handed over with it, `papers` in the format. Its signature covers the same hashes. */
const entry = handedOverEntry.concat(
  object({ papers: array(fileDocument.required()).min(1).max(MAX_ENTRY_DOCUMENTS).optional() }),
);
export type FileEntry = InferType<typeof entry>;

export const handoverSchema = object({
  format: string().oneOf([FORMAT]).required(),
  version: number().oneOf([VERSION, DOCUMENTS_VERSION]).required(),
  createdAt: moment().required(),
  fields: fieldValues.required(),
  details: vehicleDetails
    .omit(['desiredSalePrice', 'purchaseDate', 'purchasePrice', 'purchaseKm', 'insurancePerYear'])
    .required(),
  fuelCapacity: number().positive().max(MAX_FUEL_LITRES).nullable().defined(),
  mileageHistory: array(mileageEntry.required()).max(MAX_MILEAGES).required(),
  tyres: array(tyre.required()).max(MAX_TYRES).required(),
  candidateId: string().max(200).nullable().defined(),
  /** With the history: the same tyres in sets, with their treads and their times on the vehicle. */
  tyreSets: tyreSetsOfFile().optional(),
  /** Absent in files from before vehicles had a history, and where the seller left it out. */
  history: array(entry.required()).max(MAX_HISTORY_ENTRIES).optional(),
  /** With the history: the owner's deadlines. */
  deadlines: ownDeadlines().optional(),
  photos: array(photo.required()).max(PHOTO_SIDES.length).required(),
  albumPhotos: array(inAlbum.required()).max(MAX_ALBUM_PHOTOS).optional(),
});
export type HandoverData = InferType<typeof handoverSchema>;

/** The photo of one side. */
export interface HandoverPhoto {
  readonly side: (typeof PHOTO_SIDES)[number];
  readonly content: Blob;
}

/** The policy of the page that a handover file is; it stands at its beginning. */
export const PAGE_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** The script element with the data; a file has exactly one. */
export const DATA_OPEN = `<script type="application/json" id="${FORMAT}">`;
export const DATA_CLOSE = '</script>';

/** A photo of an album. */
export interface HandoverAlbumPhoto extends Pick<AlbumPhoto, 'album' | 'caption' | 'takenOn'> {
  readonly content: Blob;
}

/** The content of a document. */
export interface HandoverDocument {
  readonly sha256: string;
  readonly content: Blob;
}

/** The elements that hold files as base64: a photo by its side or its place in the list, a document by its SHA-256. */
const ELEMENTS = {
  side: { tag: 'img', address: 'src' },
  album: { tag: 'img', address: 'src' },
  paper: { tag: 'a', address: 'href' },
} as const;
export type EmbeddedKind = keyof typeof ELEMENTS;

/** Start of the elements of a kind, up to their key. */
export const kindOpen = (kind: EmbeddedKind): string => `<${ELEMENTS[kind].tag} data-${kind}="`;

/** Start of the element that holds a file, up to its base64 data. */
export const fileOpen = (kind: EmbeddedKind, key: string, type: string): string =>
  `${kindOpen(kind)}${key}" ${ELEMENTS[kind].address}="data:${type};base64,`;
