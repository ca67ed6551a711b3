/** The entries of the page: every field of the document, and the other printed or concealed elements. Pure. */
import { FIELD_CODES, isFieldCode, type FieldCode } from '~/zb1/field-codes';
import { FIELD_GROUPS, type FieldGroupKey } from '~/zb1/field-groups';
import type { FieldKey } from '~/zb1/field-key';
import { printedCode } from '~/zb1/printed-code';
import { isAnchor, type AnchorId } from './anchors';

/** A printed sentence (C.4c), the concealed security code, the validity (H) and the rest of the back. */
export const EXTRA_KEYS = ['C.4c', 'code', 'H', 'back'] as const;
type ExtraKey = (typeof EXTRA_KEYS)[number];

export type EntryKey = FieldCode | ExtraKey;

/** The entries of the front in reading order; the concealed code is the last. */
export const FRONT_KEYS: readonly EntryKey[] = FIELD_CODES.flatMap((code): readonly EntryKey[] => {
  if (code === 'Ort') return ['Ort', 'C.4c'];
  return code === '22' ? ['22', 'code'] : [code];
});

/** All entries in reading order, the front before the back. */
export const ENTRY_KEYS: readonly EntryKey[] = [...FRONT_KEYS, 'H', 'back'];

/** The key of an entry's texts in the namespace `explanation`, without dots, which i18next treats as levels. */
export type EntryTextKey = FieldKey | 'C_4c' | Exclude<ExtraKey, 'C.4c'>;

/** "C.1.1" becomes "C_1_1". */
export function entryTextKey(key: EntryKey): EntryTextKey {
  return key.replaceAll('.', '_') as EntryTextKey;
}

/** The code printed beside an entry, or the form's "Nr."; empty where there is none. */
export function entryCode(key: EntryKey): string {
  if (key === 'Nr') return 'Nr.';
  if (isFieldCode(key)) return printedCode(key) ?? '';
  return key === 'code' || key === 'back' ? '' : key;
}

const FRAGMENTS: Partial<Record<EntryKey, string>> = { code: 'sicherheitscode', back: 'rueckseite' };

/** The entry's anchor without "#": `feld-p-1`. */
export function fragmentOf(key: EntryKey): string {
  return FRAGMENTS[key] ?? `feld-${key.toLowerCase().replaceAll('.', '-')}`;
}

const keyByFragment: ReadonlyMap<string, EntryKey> = new Map(ENTRY_KEYS.map((key) => [fragmentOf(key), key]));

/** The selection: a field, or a topic of the specification's anchors. */
export type Target =
  | { readonly kind: 'field'; readonly key: EntryKey }
  | { readonly kind: 'topic'; readonly id: AnchorId };

/** The target of a fragment such as `#hsn` or `#feld-2-1`; undefined for unknown ones. */
export function targetOf(hash: string): Target | undefined {
  const fragment = hash.replace(/^#/u, '');
  if (isAnchor(fragment)) return { kind: 'topic', id: fragment };
  const key = keyByFragment.get(fragment);
  return key === undefined ? undefined : { kind: 'field', key };
}

/** The fragment of a target without "#". */
export function targetFragment(target: Target): string {
  return target.kind === 'topic' ? target.id : fragmentOf(target.key);
}

/** Narrows an attribute's value to an entry. */
export function isEntryKey(text: string | undefined): text is EntryKey {
  return text !== undefined && (isFieldCode(text) || EXTRA_KEYS.some((key) => key === text));
}

export interface EntryGroup {
  readonly key: FieldGroupKey;
  readonly entries: readonly EntryKey[];
}

const MORE: Partial<Record<FieldGroupKey, readonly EntryKey[]>> = { holder: ['C.4c'], document: ['code', 'H', 'back'] };

/** The complete list in groups, each in reading order. */
export const ENTRY_GROUPS: readonly EntryGroup[] = FIELD_GROUPS.map(({ key, primary, more }) => {
  const members: ReadonlySet<EntryKey> = new Set<EntryKey>([...primary, ...more, ...(MORE[key] ?? [])]);
  return { key, entries: ENTRY_KEYS.filter((entry) => members.has(entry)) };
});
