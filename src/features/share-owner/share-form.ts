/** The form of a new share: its values, what they must be, and what is sent of them. */
import { boolean, object, string, type InferType } from 'yup';
import { SHARE_PARTS, type SharePart } from '~/contract/share';
import { EXPIRIES, endOfDay, isExpiryDay, lastDay } from './expiry';
import { PRESET_CONTENT, type Preset } from './presets';

export const MOST_PURPOSE = 500;

const part = () => boolean().required();

/**
 * @param now from when the last day counts
 * @param messages the sentences that the fields show
 */
export function shareSchema(now: Date, messages: { readonly purpose: string; readonly day: string }) {
  return object({
    pictures: part(), plate: part(), residualValue: part(), weakPoints: part(), documents: part(), holder: part(), vin: part(),
    purpose: string().defined().max(MOST_PURPOSE, messages.purpose),
    expiry: string().oneOf(EXPIRIES).required(),
    /** Used when `expiry` is `date`. */
    date: string()
      .defined()
      .test('day', messages.day, (day, { parent }) => (parent as { expiry?: string }).expiry !== 'date' || isExpiryDay(day, now)),
  });
}
export type ShareValues = InferType<ReturnType<typeof shareSchema>>;

/** The parts that are chosen. */
export function partsOf(values: ShareValues): SharePart[] {
  return SHARE_PARTS.filter((one) => values[one]);
}

/** The form as a preset fills it. */
export function presetValues(preset: Preset, purpose: string): ShareValues {
  const { parts, expiry } = PRESET_CONTENT[preset];
  const has = (one: SharePart): boolean => parts.includes(one);
  return {
    pictures: has('pictures'), plate: has('plate'), residualValue: has('residualValue'), weakPoints: has('weakPoints'),
    documents: has('documents'), holder: has('holder'), vin: has('vin'),
    purpose, expiry, date: '',
  };
}

/** The day after which the share shows nothing, `YYYY-MM-DD`; "" while none is chosen. */
export function lastDayOf({ expiry, date }: ShareValues, now: Date): string {
  return lastDay(expiry, date, now);
}

/** What is sent, besides the vehicle and the key. */
export function shareInput(values: ShareValues, now: Date): { parts: SharePart[]; purpose: string; expiresAt: string } {
  return { parts: partsOf(values), purpose: values.purpose.trim(), expiresAt: endOfDay(lastDayOf(values, now)) };
}
