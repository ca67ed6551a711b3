/** Ids, groups and sources of the FAQ. The texts are in the namespace `faq`. Pure. */

export const GROUPS = ['document', 'fines', 'tyres', 'tax', 'emissions'] as const;
type Group = (typeof GROUPS)[number];

/** Anchors of the groups, the same in both languages. */
export const GROUP_ANCHORS: Readonly<Record<Group, string>> = {
  document: 'fahrzeugschein',
  fines: 'bussgelder',
  tyres: 'reifen',
  tax: 'kfz-steuer',
  emissions: 'abgasskandal',
};

/** The month in which the answers were last checked against laws, catalogue of fines and court decisions. */
export const CHECKED_ON = '2026-11';

interface Entry {
  /** Anchor without "#"; stable, because external links use it. */
  readonly id: string;
  readonly group: Group;
  /** Laws and decisions in their German citation form. */
  readonly sources: readonly string[];
}

export const QUESTIONS = [
  { id: 'was-ist-die-zulassungsbescheinigung-teil-1', group: 'document', sources: ['FZV §§ 13, 14', 'FZV Anlage 6'] },
  { id: 'fahrzeugschein-mitfuehren', group: 'document', sources: ['FZV § 13', 'BKatV Nr. 174'] },
  {
    id: 'fahrzeugschein-auf-dem-handy',
    group: 'document',
    sources: ['Kraftfahrt-Bundesamt, i-Kfz-App, November 2025'],
  },
  { id: 'fahrzeugschein-verloren', group: 'document', sources: ['FZV § 13', 'GebOSt Anlage'] },
  { id: 'adresse-geaendert', group: 'document', sources: ['FZV § 15', 'BKatV Nr. 180'] },
  { id: 'fin-finden', group: 'document', sources: ['FZV Anlage 6', 'ISO 3779', 'StVZO § 59'] },
  { id: 'hsn-tsn-finden', group: 'document', sources: ['FZV Anlage 6', 'KBA SV 4.2'] },
  { id: 'kw-in-ps-umrechnen', group: 'document', sources: ['FZV Anlage 6', 'Einheitenverordnung'] },
  { id: 'hu-wie-oft', group: 'document', sources: ['StVZO § 29', 'StVZO Anlage VIII Nr. 2'] },
  { id: 'schadstoffklasse-ablesen', group: 'document', sources: ['FZV Anlage 6', '35. BImSchV Anhang 2'] },
  { id: 'sicherheitscode-freilegen', group: 'document', sources: ['FZV § 13 Abs. 1'] },
  { id: 'foto-vom-fahrzeugschein', group: 'document', sources: ['DSGVO Art. 13'] },

  { id: 'hu-ueberzogen-bussgeld', group: 'fines', sources: ['BKatV Nr. 186.2', 'StVZO § 29', 'StVZO Anlage VIIIa'] },
  { id: 'zu-schnell-bussgeld', group: 'fines', sources: ['BKatV Nr. 11.3, Anhang Tabelle 1 c', 'BKatV § 4'] },
  { id: 'parken-ohne-parkschein-bussgeld', group: 'fines', sources: ['BKatV Nr. 55, 63'] },
  { id: 'gurt-und-kindersitz-bussgeld', group: 'fines', sources: ['StVO § 21, § 21a', 'BKatV Nr. 98 bis 100'] },
  { id: 'handy-am-steuer-bussgeld', group: 'fines', sources: ['StVO § 23 Abs. 1a', 'BKatV Nr. 246'] },
  { id: 'rote-ampel-bussgeld', group: 'fines', sources: ['StVO § 37', 'BKatV Nr. 132'] },
  { id: 'umbau-ohne-eintragung-bussgeld', group: 'fines', sources: ['StVZO § 19', 'BKatV Nr. 189a.2, 214a.2'] },
  { id: 'gefaehrdung-erhoeht-bussgeld', group: 'fines', sources: ['BKatV § 3 Abs. 3', 'BKatV Anhang Tabelle 4'] },
  { id: 'verwarnungsgeld-oder-bussgeld', group: 'fines', sources: ['OWiG § 56, § 107'] },
  { id: 'einspruch-gegen-bussgeldbescheid', group: 'fines', sources: ['OWiG § 67', 'StVG § 26 Abs. 3'] },
  { id: 'punkte-in-flensburg-verfall', group: 'fines', sources: ['StVG § 4, § 29'] },

  { id: 'mindestprofiltiefe', group: 'tyres', sources: ['StVZO § 36 Abs. 3'] },
  { id: 'abgefahrene-reifen-bussgeld', group: 'tyres', sources: ['BKatV Nr. 212, 213', 'BKatV Anhang Tabelle 4'] },
  { id: 'winterreifenpflicht', group: 'tyres', sources: ['StVO § 2 Abs. 3a', 'StVZO § 36 Abs. 4, 4a'] },
  { id: 'ohne-winterreifen-bussgeld', group: 'tyres', sources: ['BKatV Nr. 5a, 5a.1, 213a'] },
  { id: 'reifenbezeichnung-lesen', group: 'tyres', sources: ['UN-Regelung Nr. 30'] },
  { id: 'welche-reifen-sind-erlaubt', group: 'tyres', sources: ['FZV Anlage 6', 'StVZO § 19, § 36'] },
  { id: 'last-und-geschwindigkeitsindex', group: 'tyres', sources: ['UN-Regelung Nr. 30', 'StVZO § 36 Abs. 5'] },
  { id: 'reifenalter-dot', group: 'tyres', sources: ['UN-Regelung Nr. 30', '9. Ausnahmeverordnung zur StVO'] },
  { id: 'mischbereifung', group: 'tyres', sources: ['StVZO § 36 Abs. 6'] },

  { id: 'kfz-steuer-berechnen', group: 'tax', sources: ['KraftStG §§ 8, 9, 11 Abs. 5'] },
  { id: 'kfz-steuer-benziner-diesel', group: 'tax', sources: ['KraftStG § 9 Abs. 1 Nr. 2'] },
  { id: 'kfz-steuer-co2', group: 'tax', sources: ['KraftStG § 9 Abs. 1 Nr. 2 b, c'] },
  { id: 'kfz-steuer-aeltere-autos', group: 'tax', sources: ['KraftStG § 9 Abs. 1 Nr. 2 a', 'KraftStG § 18 Abs. 4a'] },
  { id: 'kfz-steuer-elektroauto', group: 'tax', sources: ['KraftStG § 3d, § 9 Abs. 2'] },
  { id: 'kfz-steuer-hybrid', group: 'tax', sources: ['KraftStG § 9 Abs. 1 Nr. 2, § 10b'] },
  { id: 'kfz-steuer-motorrad', group: 'tax', sources: ['KraftStG § 3 Nr. 1, § 9 Abs. 1 Nr. 1'] },
  {
    id: 'kfz-steuer-anhaenger',
    group: 'tax',
    sources: ['KraftStG § 3 Nr. 1 und 7, § 8 Nr. 2, § 9 Abs. 1 Nr. 5, § 10', 'FZV § 3 Abs. 3 Nr. 2'],
  },
  { id: 'kfz-steuer-wohnmobil', group: 'tax', sources: ['KraftStG § 9 Abs. 1 Nr. 2a'] },
  { id: 'kfz-steuer-oldtimer', group: 'tax', sources: ['KraftStG § 9 Abs. 4', 'FZV § 2', 'StVZO § 23'] },
  { id: 'kfz-steuer-faelligkeit', group: 'tax', sources: ['KraftStG §§ 11, 13'] },
  { id: 'kfz-steuer-nach-abmeldung', group: 'tax', sources: ['KraftStG § 5, § 12'] },
  { id: 'kfz-steuer-schwerbehinderung', group: 'tax', sources: ['KraftStG § 3a, § 17'] },

  {
    id: 'was-ist-der-abgasskandal',
    group: 'emissions',
    sources: ['KBA, Bescheid vom 15.10.2015', 'BGH 25.05.2020 – VI ZR 252/19'],
  },
  {
    id: 'unzulaessige-abschalteinrichtung',
    group: 'emissions',
    sources: ['VO (EG) Nr. 715/2007 Art. 3 Nr. 10, Art. 5 Abs. 2', 'EuGH 17.12.2020 – C-693/18'],
  },
  { id: 'thermofenster', group: 'emissions', sources: ['EuGH 14.07.2022 – C-128/20', 'BGH 19.01.2021 – VI ZR 433/19'] },
  { id: 'offenen-rueckruf-pruefen', group: 'emissions', sources: ['KBA, Rückrufdatenbank'] },
  {
    id: 'rueckruf-ignoriert',
    group: 'emissions',
    sources: ['FZV § 5 Abs. 1', 'VGH München 22.10.2019 – 11 BV 19.824'],
  },
  { id: 'abgasskandal-im-fahrzeugschein', group: 'emissions', sources: ['FZV Anlage 6', 'VO (EG) Nr. 715/2007'] },
  {
    id: 'vw-urteil-bgh',
    group: 'emissions',
    sources: ['BGB § 826', 'BGH 25.05.2020 – VI ZR 252/19', 'BGH 30.07.2020 – VI ZR 5/20'],
  },
  {
    id: 'differenzschaden',
    group: 'emissions',
    sources: [
      'EuGH 21.03.2023 – C-100/21',
      'BGH 26.06.2023 – VIa ZR 335/21',
      'EuGH 01.08.2025 – C-666/23',
      'BGB § 823 Abs. 2',
      'EG-FGV § 6 Abs. 1, § 27 Abs. 1',
    ],
  },
  {
    id: 'abgasskandal-verjaehrung',
    group: 'emissions',
    sources: ['BGB §§ 195, 199, 852', 'BGH 21.02.2022 – VIa ZR 8/21'],
  },
  {
    id: 'diesel-fahrverbot-umweltzone',
    group: 'emissions',
    sources: ['BImSchG § 47 Abs. 4a', '35. BImSchV', 'BKatV Nr. 153'],
  },
  { id: 'rechtsberatung', group: 'emissions', sources: ['RDG § 2, § 3'] },
] as const satisfies readonly Entry[];

export type QuestionId = (typeof QUESTIONS)[number]['id'];

/** The questions of each group, in order. */
export const BY_GROUP: readonly { readonly group: Group; readonly questions: readonly (typeof QUESTIONS)[number][] }[] =
  GROUPS.map((group) => ({
    group,
    questions: QUESTIONS.filter((question) => question.group === group),
  }));
