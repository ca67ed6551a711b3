/** The data of a handover file: one vehicle, without personal data of its keeper. */
import { array, number, object, string, type InferType } from 'yup';
import { handedOverEntry, MAX_HISTORY_ENTRIES } from '~/contract/history';
import { PHOTO_SIDES } from '~/contract/photos';
import { fieldValues } from '~/contract/readings';
import { moment } from '~/contract/schemas';
import { ruledTyreSets } from '~/contract/tyre-set-rules';
import { mileageEntry, tyre, vehicleDetails } from '~/contract/vehicle';

export const FORMAT = 'scheinwerfer-handover';
/** Increased when older app versions could not read what a newer one writes. */
export const VERSION = 1;

/** Image types allowed in the page. SVG is excluded, since it may contain scripts. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** A photo's bytes are not repeated in the data: they are in the page's `<img>` of that side. */
const photo = object({
  side: string().oneOf(PHOTO_SIDES).required(),
  type: string().oneOf(PHOTO_TYPES).required(),
  sha256: string()
    .matches(/^[0-9a-f]{64}$/u)
    .required(),
});

export const handoverSchema = object({
  format: string().oneOf([FORMAT]).required(),
  version: number().oneOf([VERSION]).required(),
  createdAt: moment().required(),
  fields: fieldValues.required(),
  details: vehicleDetails
    .omit(['desiredSalePrice', 'purchaseDate', 'purchasePrice', 'purchaseKm', 'insurancePerYear'])
    .required(),
  fuelCapacity: number().positive().max(2000).nullable().defined(),
  mileageHistory: array(mileageEntry.required()).max(1000).required(),
  tyres: array(tyre.required()).max(20).required(),
  candidateId: string().max(200).nullable().defined(),
  /** With the history: the same tyres in sets, with their treads and their times on the vehicle. */
  tyreSets: ruledTyreSets().optional(),
  /** Absent in files from before vehicles had a history, and where the seller left it out. */
  history: array(handedOverEntry.required()).max(MAX_HISTORY_ENTRIES).optional(),
  photos: array(photo.required()).max(PHOTO_SIDES.length).required(),
});
export type HandoverData = InferType<typeof handoverSchema>;

/** The photo of one side. */
export interface HandoverPhoto {
  readonly side: (typeof PHOTO_SIDES)[number];
  readonly content: Blob;
}

/** The script element with the data; a file has exactly one. */
export const DATA_OPEN = `<script type="application/json" id="${FORMAT}">`;
export const DATA_CLOSE = '</script>';

/** Start of a side's `<img>`, up to its base64 data. */
export const pictureOpen = (side: string, type: string): string => `<img data-side="${side}" src="data:${type};base64,`;
