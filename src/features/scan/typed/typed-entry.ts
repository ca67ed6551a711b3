/**
 * A document that the user types in because it could not be read: its photo and the text so far, in memory until it is
 * saved or discarded. The photo is never stored: the document was not found on it, so its security code cannot be
 * located and blackened.
 */
import { createStore } from 'zustand/vanilla';
import type { OnSaved } from '~/dialogs/upload-dialog';
import { askBeforeUnload } from '~/lib/ask-before-unload';
import type { Quad } from '~/scanner/pixels/image';
import type { FieldValues } from '~/zb1/field-codes';
import { resetOnUserChange } from '../reset-on-user-change';

export interface TypedEntry {
  readonly id: string;
  /** `null` where no file could be opened. */
  readonly file: File | null;
  /** The document's corners, if they were set or detected; the photo is then shown upright. */
  readonly corners: Quad | null;
  /** The text of each field as it was typed; blank ones are left out. */
  readonly typed: FieldValues;
  /** A guest's confirmed values, shown as their record; `null` while they type. `at`: ISO time. */
  readonly accepted: { readonly fields: FieldValues; readonly at: string } | null;
  /** What the opener of the upload does with the saved vehicle. */
  readonly onSaved: OnSaved | null;
  /** Id of the vehicle whose document this is; `null` for a new vehicle. */
  readonly vehicleId: string | null;
  /** A document that was read since then is shown first. */
  readonly isBehindScan: boolean;
}

export const typedEntryStore = createStore<{ readonly entry: TypedEntry | null }>(() => ({ entry: null }));

let entries = 0;

/** Starts typing, or continues with another photo of the document: what was typed is kept. */
export function startTyping(
  file: File | null,
  corners: Quad | null,
  { onSaved = null, vehicleId = null }: Partial<Pick<TypedEntry, 'onSaved' | 'vehicleId'>> = {},
): void {
  typedEntryStore.setState(({ entry }) => ({
    entry: {
      // Not a UUID, which browsers create with https alone.
      id: entry?.id ?? `typed-${(entries += 1)}`,
      file: file ?? entry?.file ?? null,
      corners: file === null ? (entry?.corners ?? null) : corners,
      typed: entry?.typed ?? {},
      accepted: null,
      // As given, both: the document can be another vehicle's than that of the upload before.
      onSaved,
      vehicleId,
      isBehindScan: false,
    },
  }));
}

function updateEntry(change: Partial<TypedEntry>): void {
  typedEntryStore.setState(({ entry }) => ({ entry: entry && { ...entry, ...change } }));
}

export const storeTyped = (typed: FieldValues): void => updateEntry({ typed });

/** @param accepted a guest's confirmed values; `null` returns to the form */
export const acceptTyped = (accepted: TypedEntry['accepted']): void => updateEntry({ accepted });

export const discardTyped = (): void => typedEntryStore.setState({ entry: null });

const hasText = ({ typed }: TypedEntry): boolean => Object.keys(typed).length > 0;

/** A document was read: its result is shown. What was typed stays until it is saved or discarded. */
export function yieldToScan(): void {
  typedEntryStore.setState(({ entry }) => ({
    entry: entry !== null && hasText(entry) && entry.accepted === null ? { ...entry, isBehindScan: true } : null,
  }));
}

let endAsking: (() => void) | undefined;

typedEntryStore.subscribe(({ entry }) => {
  const canBeLost = entry !== null && entry.accepted === null && hasText(entry);
  if (canBeLost) endAsking ??= askBeforeUnload();
  else {
    endAsking?.();
    endAsking = undefined;
  }
});

resetOnUserChange(discardTyped);
