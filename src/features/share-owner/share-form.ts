/** The form of a new share: its values, their validation, and the request made of them. */
import { boolean, object, string, type InferType } from 'yup';
import { MAX_PURPOSE_LENGTH, SHARE_PARTS, type SharePart } from '~/contract/share';
import { endOfDay } from '~/lib/calendar';
import { EXPIRIES, isExpiryDay, lastDay } from './expiry';
import { PRESET_CONTENT, type Preset } from './presets';

const part = () => boolean().required();

/**
 * @param now the earliest last day depends on it
 * @param messages the error messages of the fields
 */
export function shareSchema(now: Date, messages: { readonly purpose: string; readonly day: string }) {
  return object({
    pictures: part(),
    damagePhotos: part(),
    equipmentPhotos: part(),
    tyrePhotos: part(),
    otherPhotos: part(),
    plate: part(),
    residualValue: part(),
    weakPoints: part(),
    documents: part(),
    tyres: part(),
    history: part(),
    amounts: part(),
    holder: part(),
    vin: part(),
    purpose: string().defined().max(MAX_PURPOSE_LENGTH, messages.purpose),
    expiry: string().oneOf(EXPIRIES).required(),
    /** Only used when `expiry` is `date`. */
    date: string()
      .defined()
      .test(
        'day',
        messages.day,
        (day, { parent }) => (parent as { expiry?: string }).expiry !== 'date' || isExpiryDay(day, now),
      ),
  });
}
export type ShareValues = InferType<ReturnType<typeof shareSchema>>;

/** The selected parts. */
export function partsOf(values: ShareValues): SharePart[] {
  // Without a history there are no amounts.
  return SHARE_PARTS.filter((name) => values[name] && (name !== 'amounts' || values.history));
}

/** The form's values for a preset. */
export function presetValues(preset: Preset, purpose: string): ShareValues {
  const { parts, expiry } = PRESET_CONTENT[preset];
  const has = (name: SharePart): boolean => parts.includes(name);
  return {
    pictures: has('pictures'),
    damagePhotos: has('damagePhotos'),
    equipmentPhotos: has('equipmentPhotos'),
    tyrePhotos: has('tyrePhotos'),
    otherPhotos: has('otherPhotos'),
    plate: has('plate'),
    residualValue: has('residualValue'),
    weakPoints: has('weakPoints'),
    documents: has('documents'),
    tyres: has('tyres'),
    history: has('history'),
    amounts: has('amounts'),
    holder: has('holder'),
    vin: has('vin'),
    purpose,
    expiry,
    date: '',
  };
}

/** The last day of the share, `YYYY-MM-DD`; "" without a date. */
export function lastDayOfShare({ expiry, date }: ShareValues, now: Date): string {
  return lastDay(expiry, date, now);
}

/** The request without vehicle id and key. */
export function shareInput(values: ShareValues, now: Date): { parts: SharePart[]; purpose: string; expiresAt: string } {
  return { parts: partsOf(values), purpose: values.purpose.trim(), expiresAt: endOfDay(lastDayOfShare(values, now)) };
}
