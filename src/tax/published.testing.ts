/** Tax amounts published elsewhere, as test cases with their sources. */
import type { TaxInput } from './types.ts';

export interface Published {
  readonly input: TaxInput;
  readonly euros: number;
  readonly source: string;
}

export const PUBLISHED: readonly Published[] = [
  {
    input: {
      kind: 'truck',
      firstRegistration: '2015-06-01',
      fuel: 'diesel',
      emission: 'mindestensS2',
      grossMassKg: 2600,
      asOf: '2026-01-01',
    },
    euros: 148,
    source: 'zoll.de, Grundsaetze_Besteuerung/Steuerhoehe/hintergrund_gewichtsorientierte_staffelsteuersaetze',
  },
  {
    input: {
      kind: 'car',
      firstRegistration: '2020-03-15',
      fuel: 'petrol',
      ccm: 998,
      co2: 114,
      emission: 'Euro3bis6',
      asOf: '2026-01-01',
    },
    euros: 58,
    source: 'auto-motor-und-sport.de, kfz-steuer-reform-mehr-co2-ausstoss-kostet',
  },
  {
    input: {
      kind: 'car',
      firstRegistration: '2020-03-15',
      fuel: 'petrol',
      ccm: 1498,
      co2: 145,
      emission: 'Euro3bis6',
      asOf: '2026-01-01',
    },
    euros: 130,
    source: 'auto-motor-und-sport.de, kfz-steuer-reform-mehr-co2-ausstoss-kostet',
  },
  {
    input: {
      kind: 'car',
      firstRegistration: '2020-03-15',
      fuel: 'diesel',
      ccm: 2967,
      co2: 221,
      emission: 'Euro3bis6',
      asOf: '2026-01-01',
    },
    euros: 537,
    source: 'auto-motor-und-sport.de, kfz-steuer-reform-mehr-co2-ausstoss-kostet',
  },
  {
    input: {
      kind: 'car',
      firstRegistration: '2020-03-15',
      fuel: 'petrol',
      ccm: 2999,
      co2: 200,
      emission: 'Euro3bis6',
      asOf: '2026-01-01',
    },
    euros: 270,
    source: 'auto-motor-und-sport.de, kfz-steuer-reform-mehr-co2-ausstoss-kostet',
  },
  {
    input: {
      kind: 'car',
      firstRegistration: '2020-02-01',
      fuel: 'petrol',
      ccm: 1497,
      co2: 140,
      emission: 'Euro3bis6',
      asOf: '2026-01-01',
    },
    euros: 120,
    source: 'pkw-steuer.de/kfz-steuer_benziner.html',
  },
  {
    input: {
      kind: 'car',
      firstRegistration: '2020-02-01',
      fuel: 'petrol',
      ccm: 1497,
      co2: 110,
      emission: 'Euro3bis6',
      asOf: '2026-01-01',
    },
    euros: 60,
    source: 'pkw-steuer.de/kfz-steuer_benziner.html',
  },
  {
    input: {
      kind: 'car',
      firstRegistration: '2012-06-01',
      fuel: 'diesel',
      ccm: 1995,
      co2: 187,
      emission: 'Euro3bis6',
      asOf: '2026-01-01',
    },
    euros: 344,
    source: 'tucson-forum.de, user-post-list 7521 (owner tax bills)',
  },
  {
    input: {
      kind: 'car',
      firstRegistration: '2018-10-01',
      fuel: 'diesel',
      ccm: 1995,
      co2: 180,
      emission: 'Euro3bis6',
      asOf: '2026-01-01',
    },
    euros: 360,
    source: 'tucson-forum.de, user-post-list 7521 (owner tax bills)',
  },
  {
    input: {
      kind: 'truck',
      firstRegistration: '2015-06-01',
      fuel: 'diesel',
      emission: 'mindestensS2',
      grossMassKg: 2500,
      asOf: '2026-01-01',
    },
    euros: 148,
    source: 'dasfinanzen.de was-kostet-lkw-diesel-steuer',
  },
  {
    input: {
      kind: 'car',
      firstRegistration: '1992-05-01',
      fuel: 'petrol',
      ccm: 1781,
      emission: 'Euro1vergl',
      asOf: '2026-01-01',
    },
    euros: 272,
    source: 'github kfz-tax-manager/kfz-tax-manager-normal-cars cars-before-2009-euro-norm.md',
  },
  {
    input: {
      kind: 'car',
      firstRegistration: '2008-03-01',
      fuel: 'diesel',
      ccm: 1896,
      emission: 'Euro3bis6',
      asOf: '2026-01-01',
    },
    euros: 293,
    source: 'github kfz-tax-manager/kfz-tax-manager-normal-cars cars-before-2009-euro-norm.md',
  },
  {
    input: {
      kind: 'car',
      firstRegistration: '2006-04-01',
      fuel: 'petrol',
      ccm: 1596,
      emission: 'Euro2',
      asOf: '2026-01-01',
    },
    euros: 117,
    source: 'FG Baden-Wuerttemberg 27 Sep 2012, 3 K 3939/11',
  },
  {
    input: { kind: 'car', firstRegistration: '2011-01-15', fuel: 'electric', grossMassKg: 1450, asOf: '2026-01-01' },
    euros: 45,
    source: 'firmenauto.de 476589 (BMF method)',
  },
  {
    input: { kind: 'motorcycle', firstRegistration: '2018-04-01', fuel: 'petrol', ccm: 500, asOf: '2026-01-01' },
    euros: 36,
    source: 'motorexperten.de; kfz-versicherungen-vergleichen.net (amounts before rounding)',
  },
  {
    input: { kind: 'motorcycle', firstRegistration: '2018-04-01', fuel: 'petrol', ccm: 650, asOf: '2026-01-01' },
    euros: 47,
    source: 'motorexperten.de; kfz-versicherungen-vergleichen.net (amounts before rounding)',
  },
  {
    input: { kind: 'motorcycle', firstRegistration: '2018-04-01', fuel: 'petrol', ccm: 1000, asOf: '2026-01-01' },
    euros: 73,
    source: 'motorexperten.de; kfz-versicherungen-vergleichen.net (amounts before rounding)',
  },
  {
    input: { kind: 'motorcycle', firstRegistration: '2018-04-01', fuel: 'petrol', ccm: 698, asOf: '2026-01-01' },
    euros: 51,
    source: '1000ps.de news 529451',
  },
  {
    input: { kind: 'trailer', firstRegistration: '2019-03-01', grossMassKg: 750, asOf: '2026-01-01' },
    euros: 29,
    source: 'kfz-steuer-rechner.de/anhaenger.html',
  },
  {
    input: { kind: 'trailer', firstRegistration: '2019-03-01', grossMassKg: 1500, asOf: '2026-01-01' },
    euros: 59,
    source: 'kfz-steuer-rechner.de/anhaenger.html',
  },
  {
    input: { kind: 'trailer', firstRegistration: '2019-03-01', grossMassKg: 580, asOf: '2026-01-01' },
    euros: 22,
    source: 'pkw-steuer.de/anhaenger_steuer.html',
  },
  {
    input: {
      kind: 'camper',
      firstRegistration: '2016-05-01',
      fuel: 'diesel',
      emission: 'mindestensS4',
      grossMassKg: 2800,
      asOf: '2026-01-01',
    },
    euros: 200,
    source: 'wohnmobil-kaufen.net/kosten/steuer',
  },
  {
    input: {
      kind: 'camper',
      firstRegistration: '2016-05-01',
      fuel: 'diesel',
      emission: 'S1',
      grossMassKg: 2000,
      asOf: '2026-01-01',
    },
    euros: 400,
    source: 'depub.info ?p=2288',
  },
  {
    input: {
      kind: 'truck',
      firstRegistration: '2015-06-01',
      fuel: 'diesel',
      emission: 'mindestensS2',
      grossMassKg: 3300,
      asOf: '2026-01-01',
    },
    euros: 198,
    source: 'gaskutsche.de auflasten_lohntsichdas',
  },
];
