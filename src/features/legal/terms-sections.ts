/** The sections of both parts of the terms, in order, with the paragraphs that apply to this build. */
import type { ListedTexts } from '~/i18n/resources';
import type { LegalSection, LegalText } from './legal-document';

type Terms = ListedTexts['terms'];

interface Written {
  readonly title: string;
  readonly text: LegalText;
  /** Additional paragraphs, on-device and with a server. */
  readonly device?: LegalText;
  readonly connected?: LegalText;
}

function section(id: string, { title, text, device = [], connected = [] }: Written, onDevice: boolean): LegalSection {
  return { id, title, text: [...text, ...(onDevice ? device : connected)] };
}

/** Part A, for consumers. */
export function consumerSections(a: Terms['a'], onDevice: boolean): readonly LegalSection[] {
  const written = [
    ['geltung', a.scope],
    ['leistung', a.service],
    ['registrierung', a.registration],
    ['konto', a.account],
    ['inhalte', a.content],
    ['teilen', a.sharing],
    ['plaene', a.plans],
    ['kuendigung', a.cancel],
    ['sperre', a.blocking],
    ['widerruf', a.withdrawal],
    ['maengel', a.defects],
    ['haftung', a.liability],
    ['partner', a.partners],
    ['datenschutz', a.privacy],
    ['aenderungen', a.changes],
    ['recht', a.law],
  ] as const satisfies readonly (readonly [string, Written])[];
  return written.map(([id, text]) => section(id, text, onDevice));
}

/** Part B, for businesses. Its anchors begin with `b-`, because part A has sections of the same name. */
export function businessSections(b: Terms['b'], onDevice: boolean): readonly LegalSection[] {
  const written = [
    ['b-geltung', b.scope],
    ['b-vertrag', b.contract],
    ['b-preise', b.prices],
    ['b-zahlung', b.payment],
    ['b-verfuegbarkeit', b.availability],
    ['b-ansprechzeiten', b.support],
    ['b-pflichten', b.duties],
    ['b-laufzeit', b.term],
    ['b-haftung', b.liability],
    ['b-verjaehrung', b.limitation],
    ['b-aenderungen', b.changes],
    ['b-schluss', b.final],
  ] as const satisfies readonly (readonly [string, Written])[];
  return written.map(([id, text]) => section(id, text, onDevice));
}
