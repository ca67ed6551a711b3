/**
 * How the texts are written: one term for one thing, and spaces, quotation marks and numbers as the language sets them.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTiedSpaces } from './typography';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = ['de', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

interface Text {
  /** Namespace and key, e.g. `faq:search.none`. */
  readonly key: string;
  readonly text: string;
}

function leaves(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [{ key: path, text: value }];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    leaves(inner, path.endsWith(':') ? `${path}${key}` : `${path}.${key}`),
  );
}

/** Search words are what people type, not prose. */
const isProse = ({ key }: Text): boolean => !key.endsWith('.words');

const proseOf = (language: Language): readonly Text[] =>
  globSync(`locales/${language}/*.json`, { cwd: ROOT })
    .flatMap((file) => leaves(JSON.parse(readFileSync(join(ROOT, file), 'utf8')), `${basename(file, '.json')}:`))
    .filter(isProse);

const PROSE: Readonly<Record<Language, readonly Text[]>> = { de: proseOf('de'), en: proseOf('en') };

/** Placeholders and addresses are not read as words. */
const words = (text: string): string =>
  text.replaceAll(/\{\{[^}]*\}\}|<\/?\w+>|https?:\S+|\]\([^)]*\)/gu, ' ').replaceAll('\u00a0', ' ');

interface Term {
  readonly term: RegExp;
  /** What to write instead. */
  readonly instead: string;
  /** Keys whose wording the specification quotes, or where the word means something else. */
  readonly except?: readonly string[];
}

const TERMS: Readonly<Record<Language, readonly Term[]>> = {
  de: [
    { term: /Fahrzeugprofil/u, instead: 'Datensatz' },
    { term: /Fahrzeugbericht/u, instead: 'Fahrzeugreport' },
    { term: /\bHalterin/u, instead: 'Halter' },
    { term: /(?<!E-)\bMails?\b/u, instead: 'E-Mail' },
    { term: /\b(?:die|eine|einer|deine|dieser) PDF\b/iu, instead: 'das PDF' },
    { term: /Code des Motors/u, instead: 'Motorcode' },
    { term: /Identnummer/u, instead: 'FIN' },
    { term: /\bKFZ\b/u, instead: 'Kfz', except: ['car-detail:tabs.parts.short', 'car-detail:tabs.parts.long'] },
    { term: /Datenschutzrichtlinie/u, instead: 'Datenschutzerklärung', except: ['errors:upload.privacy_error'] },
    {
      term: /\bvalide/u,
      instead: 'gültig',
      except: ['errors:plate.invalid', 'errors:mileage.invalid', 'errors:fuel.invalid', 'car-detail:edit.format.plate'],
    },
    { term: /braucht es\b/u, instead: 'ist nötig, brauchst du' },
    { term: /folge\w* dem Link|Link, dem du folgst/iu, instead: 'Öffne den Link' },
    { term: /gibt es nicht oder nicht mehr|zeigt nichts oder nichts mehr/u, instead: 'Nicht gefunden' },
    { term: /macht gerade Pause/u, instead: 'ist gerade nicht erreichbar' },
    { term: /\bFilm\b/u, instead: 'Video' },
    { term: /\bneu zul[aä]ss/u, instead: 'wieder zulassen: Der Code auf Teil I gilt nicht für die Erstzulassung' },
    { term: /Schadstoffklasse/u, instead: 'Emissionsklasse', except: ['zb1:fields.V_9.label'] },
    { term: /\b(?:ge)?scann\w*/iu, instead: 'einlesen', except: ['app-download:choose'] },
    { term: /Fahrbatterie/u, instead: 'Antriebsbatterie' },
    { term: /Autogas|Erdgas(?! \(CNG\))/u, instead: 'Flüssiggas (LPG), Erdgas (CNG)' },
    { term: /Handbuch/u, instead: 'Betriebsanleitung' },
    { term: /Zulassungsbehörde/u, instead: 'Zulassungsstelle' },
    { term: /\bReiter\b/u, instead: 'Bereich' },
    // The camera's hints are short: they are read while the phone is held.
    {
      term: /\b(?:versuch es|stell|leg|schließ) /iu,
      instead: 'versuche es, stelle, lege, schließe',
      except: ['camera:hint.other'],
    },
  ],
  en: [
    { term: /\bwhoever\b/iu, instead: 'anyone who, the person who' },
    { term: /\bmanufacturer/iu, instead: 'maker' },
    { term: /\b(?:camper|motor caravan)s?\b/iu, instead: 'motorhome' },
    { term: /\blicen[cs]e plate/iu, instead: 'number plate' },
    { term: /\bpercent\b/iu, instead: 'per cent' },
    { term: /\bemail/iu, instead: 'e-mail' },
    { term: /general inspection/iu, instead: 'main inspection (HU)' },
    { term: /\bholders?\b/iu, instead: 'keeper' },
    { term: /\blog(?:ged)? ?in\b/iu, instead: 'sign in' },
    { term: /\btrucks?\b/iu, instead: 'lorry', except: ['tyres:part.lightTruck'] },
    { term: /speed symbol/iu, instead: 'speed index' },
    { term: /\btotal mass|\bpermitted mass/iu, instead: 'permitted gross mass' },
    { term: /kerb weight/iu, instead: 'kerb mass' },
    { term: /\b(?:coupling|drawbar|tongue|towball) (?:load|weight)/iu, instead: 'nose weight' },
    { term: /\bpermissible\b/iu, instead: 'permitted' },
    { term: /\bcategory [A-Z]\d?/u, instead: 'class' },
    { term: /engine capacity/iu, instead: 'displacement' },
    { term: /service booklet/iu, instead: 'service book' },
    { term: /\bstart page\b/iu, instead: 'home page' },
    { term: /without guarantee/iu, instead: 'no guarantee' },
    {
      term: /\bstands? (?:on|at|among|here|in the (?:vehicle|document|driver))\b/iu,
      instead: 'is, is shown, is listed',
    },
    { term: /\bsingle vehicles\b/iu, instead: 'vehicles' },
    { term: /\bdearest\b/iu, instead: 'most expensive' },
    { term: /n’t\b/u, instead: 'not' },
    { term: /\bin the document\b/iu, instead: 'on the document' },
    { term: /at first sight/iu, instead: 'at first glance' },
    { term: /probably misread/u, instead: 'probably wrong, as it may be typed', except: ['zb1:warnings.plate-length'] },
    { term: /\b(?:Info|Photos|Documents|Report|Insurance|Oils|Tyres) tab\b/u, instead: 'section' },
    {
      term: /(?<!registration )\bcertificates?\b(?! of conformity)/iu,
      instead: 'registration document',
      except: ['explanation:entries.K.use', 'faq:questions.umbau-ohne-eintragung-bussgeld.answer'],
    },
    { term: /\b(?:un)?mount(?:s|ed|ing)?\b|\btak(?:e|es|ing) (?:\w+ )?off\b/iu, instead: 'fit, remove' },
    { term: /\b(?:this|its|shallowest) place\b/iu, instead: 'this part, where it was read, the shallowest point' },
    { term: /\bof the history\b/u, instead: 'in the history, from the history' },
    { term: /^Other (?:photo|back)\b/u, instead: 'another' },
    { term: /viscosity,? (?:and )?amount/iu, instead: 'capacity' },
    { term: /under oath/iu, instead: 'statutory declaration: it is not an oath' },
    { term: /^ordinary$/u, instead: 'with notice' },
    {
      term: /^(?:Day|no day|Day unknown)$|\b(?:choose|enter|until) (?:a|another) day\b|\b(?:earlier|later) day\b|\bday (?:is in|stays)/iu,
      instead: 'date',
    },
    { term: /§/u, instead: 'section' },
  ],
};

/** Values as they are printed on the document or typed into a form, whatever the language. */
const AS_PRINTED = /\b05\.03\.2014\b|\b\d{4}-\d{4}\b|\b0,12\b|\b0,19\b/gu;

/** The texts of both languages that the specification quotes with three dots. */
const DOTS: readonly string[] = ['app-download:text'];

const FORBIDDEN: Readonly<Record<Language, readonly RegExp[]>> = {
  // 7.500 kg, 1,6 mm, „…“
  de: [
    /["'`”‘]/u,
    /(?<!\d[.\d]*)\d{1,3},\d{3}\b(?! [€\d])/u,
    / - |--/u,
    /„[^“]*$/u,
    // Models have different genders: der Astra, die A-Klasse, das Z4 Coupé.
    /\b(?:des|dein\p{L}*) \{\{/u,
  ],
  // 7,500 kg, 1.6 mm, “…”, 5 November
  en: [
    /["'`„‚]/u,
    /(?<!\d[.\d]*)\b\d{1,3}\.\d{3}\b/u,
    / - |--/u,
    /“[^”]*$/u,
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b/u,
    /\b\d{2}\.\d{2}\.\d{4}\b/u,
  ],
};

describe.each(LANGUAGES)('texts (%s)', (language) => {
  it('use one term for one thing', () => {
    const found = TERMS[language].flatMap(({ term, instead, except = [] }) =>
      PROSE[language]
        .filter(({ key, text }) => term.test(words(text)) && !except.includes(key))
        .map(({ key, text }) => `${key}: "${term.exec(words(text))?.[0]}", write "${instead}"`),
    );
    expect(found).toEqual([]);
  });

  it('name no exception that is not needed', () => {
    const texts = new Map(PROSE[language].map(({ key, text }) => [key, words(text)]));
    for (const { term, except = [] } of TERMS[language])
      for (const key of except) expect(texts.get(key), key).toMatch(term);
  });

  it('have no-break spaces where a line must not end, shown here as "·"', () => {
    const shown = (text: string) => text.replaceAll('\u00a0', '·');
    const loose = PROSE[language].filter(({ text }) => withTiedSpaces(text) !== text);
    expect(loose.map(({ key, text }) => `${key}: ${shown(withTiedSpaces(text))}`)).toEqual([]);
  });

  it('use the quotation marks, dashes, dates, numbers and articles of the language', () => {
    const found = PROSE[language].flatMap(({ key, text }) => {
      const plain = text.replaceAll(/^- /gmu, '').replaceAll(AS_PRINTED, '');
      return FORBIDDEN[language]
        .filter((wrong) => wrong.test(plain))
        .map((wrong) => `${key}: ${wrong.exec(plain)?.[0]}`);
    });
    expect(found).toEqual([]);
  });

  it('have short names of fields that are names, also without the field before them', () => {
    const names = PROSE[language].filter(({ key }) => /^zb1:fields\.\w+\.short$/u.test(key));
    expect(names.filter(({ text }) => !/^\p{Lu}/u.test(text))).toEqual([]);
    expect(names.length).toBeGreaterThan(50);
  });

  it('have an ellipsis instead of three dots', () => {
    const found = PROSE[language].filter(({ key, text }) => text.includes('...') && !DOTS.includes(key));
    expect(found.map(({ key }) => key)).toEqual([]);
  });
});

describe('tied spaces', () => {
  it.each([
    ['§ 36 Abs. 3 StVZO', '§·36 Abs.·3 StVZO'],
    ['section 36 (3) and sections 3 and 10', 'section·36 (3) and sections·3 and 10'],
    ['Art. 6 Abs. 1 Buchst. f DSGVO', 'Art.·6 Abs.·1 Buchst.·f DSGVO'],
    ['1,6 mm, 60 €, 240 km/h, 98 % und 5 Prozent', '1,6·mm, 60·€, 240·km/h, 98·% und 5·Prozent'],
    ['{{seconds}} s und {{sum}} kg', '{{seconds}}·s und {{sum}}·kg'],
    ['210 × 105 mm', '210·×·105·mm'],
    ['z. B. am 5. November oder on 5 November', 'z.·B. am 5.·November oder on 5·November'],
    ['Feld 14.1, Felder G und F.2, class B', 'Feld·14.1, Felder·G und F.2, class·B'],
    ['2 Monate, Felder fehlen, 3 mehr', '2 Monate, Felder fehlen, 3 mehr'],
  ])('%s', (text, tied) => {
    expect(withTiedSpaces(text).replaceAll('\u00a0', '·')).toBe(tied);
  });
});
