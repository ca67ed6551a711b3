/** What a share usually shows to whom. Personal data are in none: they are chosen by hand. */
import { SHARE_PARTS, type SharePart } from '~/contract/share';
import type { Expiry } from './expiry';

export const PRESETS = ['workshop', 'buyer', 'insurer'] as const;
export type Preset = (typeof PRESETS)[number];

/** Parts that say who somebody is, and are off unless chosen. */
export const PERSONAL_PARTS = ['holder', 'vin'] as const satisfies readonly SharePart[];
/** The others, in the order of the screen. */
export const PLAIN_PARTS = SHARE_PARTS.filter((part) => !PERSONAL_PARTS.some((personal) => personal === part));

interface PresetContent {
  readonly parts: readonly SharePart[];
  readonly expiry: Expiry;
}

export const PRESET_CONTENT: Readonly<Record<Preset, PresetContent>> = {
  workshop: { parts: ['pictures', 'plate', 'weakPoints', 'documents'], expiry: 'week' },
  buyer: { parts: ['pictures', 'residualValue', 'weakPoints'], expiry: 'month' },
  insurer: { parts: ['pictures', 'plate', 'residualValue'], expiry: 'week' },
};

/** Whether exactly these parts are chosen. */
function sameParts(one: readonly SharePart[], other: readonly SharePart[]): boolean {
  return SHARE_PARTS.every((part) => one.includes(part) === other.includes(part));
}

/**
 * The preset that this choice is; undefined for a choice of one's own.
 * @param purposeOf the purpose that a preset writes in the language that is shown
 */
export function presetOf(
  parts: readonly SharePart[],
  expiry: Expiry,
  purpose: string,
  purposeOf: (preset: Preset) => string,
): Preset | undefined {
  return PRESETS.find((preset) => {
    const content = PRESET_CONTENT[preset];
    return sameParts(parts, content.parts) && expiry === content.expiry && purpose.trim() === purposeOf(preset);
  });
}
