/** Topics whose anchors are given by the specification; external pages link to them, so their ids never change. */
import type { FieldCode } from '~/zb1/field-codes';

export interface Topic {
  readonly id: string;
  /** The fields of the topic, the main one first; empty if the document contains none. */
  readonly fields: readonly FieldCode[];
  /** The tool that uses the value, in addition to the scan. */
  readonly tool?: 'vehicleTax';
}

export const TOPICS = [
  { id: 'fin-nummer', fields: ['E', '3'] },
  { id: 'ez-erstzulassung', fields: ['B'], tool: 'vehicleTax' },
  { id: 'euro-abgasnorm', fields: ['14', '14.1', 'V.9'], tool: 'vehicleTax' },
  { id: 'kw-und-ps', fields: ['P.2'] },
  { id: 'naechste-hu', fields: ['HU'] },
  { id: 'hsn', fields: ['2.1'] },
  { id: 'tsn', fields: ['2.2'] },
  { id: 'kraftstoff', fields: ['P.3', '10'], tool: 'vehicleTax' },
  { id: 'tankvolumen', fields: [] },
  { id: 'leergewicht', fields: ['G'] },
  { id: 'hoechstgeschwindigkeit', fields: ['T'] },
  { id: 'hubraum', fields: ['P.1'], tool: 'vehicleTax' },
  { id: 'co2-in-g-km', fields: ['V.7'], tool: 'vehicleTax' },
  { id: 'standgeraeusch-dezibel', fields: ['U.1', 'U.2'] },
  { id: 'anhaengerlast', fields: ['O.1', 'O.2'] },
] as const satisfies readonly Topic[];

export type AnchorId = (typeof TOPICS)[number]['id'];

const byId: ReadonlyMap<string, Topic & { readonly id: AnchorId }> = new Map(TOPICS.map((topic) => [topic.id, topic]));

/** Narrows a fragment to one of the anchors. */
export function isAnchor(text: string): text is AnchorId {
  return byId.has(text);
}

/** The fields of a topic. */
export function topicFields(id: AnchorId): readonly FieldCode[] {
  return byId.get(id)?.fields ?? [];
}

/** The topic that explains a field in detail, if there is one. */
export function topicOfField(key: string): AnchorId | undefined {
  return TOPICS.find(({ fields }) => fields.some((code) => code === key))?.id;
}
