/** The usual parts of a share by recipient. None contains personal data, which must be selected individually. */
import { SHARE_PARTS, type SharePart } from '~/contract/share';
import type { Expiry } from './expiry';

export const PRESETS = ['workshop', 'buyer', 'insurer'] as const;
export type Preset = (typeof PRESETS)[number];

/** Parts that identify a person; off unless selected. */
export const PERSONAL_PARTS = ['holder', 'vin'] as const satisfies readonly SharePart[];
/** All other parts, in the order of the screen. */
export const PLAIN_PARTS = SHARE_PARTS.filter((part) => !PERSONAL_PARTS.some((personal) => personal === part));

interface PresetContent {
  readonly parts: readonly SharePart[];
  readonly expiry: Expiry;
}

export const PRESET_CONTENT: Readonly<Record<Preset, PresetContent>> = {
  workshop: { parts: ['pictures', 'plate', 'weakPoints', 'documents', 'tyres', 'history'], expiry: 'week' },
  buyer: { parts: ['pictures', 'residualValue', 'weakPoints', 'tyres', 'history'], expiry: 'month' },
  insurer: { parts: ['pictures', 'plate', 'residualValue'], expiry: 'week' },
};

/** Whether both lists contain the same parts. */
function sameParts(a: readonly SharePart[], b: readonly SharePart[]): boolean {
  return SHARE_PARTS.every((part) => a.includes(part) === b.includes(part));
}

/**
 * The preset that a selection matches, with its purpose or one in the owner's own words; undefined for a custom one.
 * @param purposeOf returns the purpose that a preset fills in, in the current language
 */
export function presetOf(
  parts: readonly SharePart[],
  expiry: Expiry,
  purpose: string,
  purposeOf: (preset: Preset) => string,
): Preset | undefined {
  const isOwnPurpose = purpose.trim() !== '' && PRESETS.every((preset) => purpose.trim() !== purposeOf(preset));
  return PRESETS.find((preset) => {
    const content = PRESET_CONTENT[preset];
    const fits = isOwnPurpose || purpose.trim() === purposeOf(preset);
    return fits && sameParts(parts, content.parts) && expiry === content.expiry;
  });
}
