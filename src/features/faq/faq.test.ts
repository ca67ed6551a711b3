import { beforeAll, describe, expect, it, vi } from 'vitest';
import { config, readConfig } from '~/config';
import { formatEuro } from '~/i18n/format';
import { startI18n, translator } from '~/i18n/i18n';
import { LANGUAGES, type Language } from '~/i18n/paths';
import { annualTax } from '~/tax';
import { TAX_EMISSIONS } from '~/tax/types';
import german from '../../../locales/de/faq.json';
import english from '../../../locales/en/faq.json';
import { TOPICS } from '../explanation/anchors';
import { answerBlocks } from './answers';
import { figuresIn } from './figures';
import { answerHtml, answerText, parseAnswer, parseLine, type Block, type Part } from './markup';
import { BY_GROUP, GROUP_ANCHORS, GROUPS, QUESTIONS, CHECKED_ON, type QuestionId } from './questions';
import { excerpt, pieces, createAnswerSearch, termsOf } from './search-index';

vi.mock('~/config', { spy: true });

const TEXTS = { de: german, en: english };
const VALUES = { brand: 'Scheinwerfer', photo: '', keep: '' };

/** The answer as it is shown, with its figures. */
function answer(language: Language, id: QuestionId): string {
  const text = TEXTS[language].questions[id].answer;
  const values: Record<string, string> = {
    ...figuresIn(text, language),
    ...VALUES,
    doubts: TEXTS[language].doubts.marked,
  };
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`${id}: no figure ${name}`);
    return value;
  });
}

const blocksOf = (language: Language, id: QuestionId): readonly Block[] => parseAnswer(answer(language, id));
const textOf = (language: Language, id: QuestionId): string =>
  answerText(blocksOf(language, id)).replaceAll('\u00a0', ' ');

function partsOf(blocks: readonly Block[]): Part[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [...block.content];
    if (block.kind === 'list') return block.items.flat();
    return [...block.head.flat(), ...block.rows.flat(2)];
  });
}

describe('questions', () => {
  it('are at least forty in exactly five groups, each with its own anchor', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(40);
    expect(GROUPS).toHaveLength(5);
    expect(BY_GROUP.every(({ questions }) => questions.length >= 8)).toBe(true);
    const anchors = [...QUESTIONS.map(({ id }) => id), ...Object.values(GROUP_ANCHORS)];
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.filter((anchor) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(anchor))).toEqual([]);
  });

  it('cite at least one source and the date it was read', () => {
    for (const { id, sources } of QUESTIONS) expect(sources.length, id).toBeGreaterThan(0);
    expect(CHECKED_ON).toMatch(/^\d{4}-\d{2}$/u);
  });

  it.each(LANGUAGES)('all exist in %s, at length, with valid links', (language) => {
    expect(Object.keys(TEXTS[language].questions).toSorted()).toEqual(QUESTIONS.map(({ id }) => id).toSorted());
    const anchors: Partial<Record<string, readonly string[]>> = {
      faq: [...QUESTIONS.map(({ id }) => id), ...Object.values(GROUP_ANCHORS)],
      explanation: TOPICS.map(({ id }) => id),
    };
    for (const { id } of QUESTIONS) {
      expect(TEXTS[language].questions[id].question, id).toMatch(/\?$/u);
      expect(textOf(language, id).length, id).toBeGreaterThan(id === 'foto-vom-fahrzeugschein' ? 100 : 160);
      expect(answer(language, id), id).not.toMatch(/[{}<>!–—]/u);
      for (const part of partsOf(blocksOf(language, id))) {
        if (typeof part === 'string') expect(part, id).not.toMatch(/[[\]|]/u);
        else if (part.hash !== undefined)
          expect(anchors[part.page], `${id}: ${part.page}#${part.hash}`).toContain(part.hash);
      }
      for (const block of blocksOf(language, id)) {
        if (block.kind === 'table')
          expect(
            block.rows.every((row) => row.length === block.head.length),
            id,
          ).toBe(true);
      }
    }
  });

  it('contain the same amounts in both languages', () => {
    const amounts = (language: Language, id: QuestionId): number[] =>
      [...textOf(language, id).matchAll(language === 'de' ? /([\d.,]*\d) €/gu : /€(\d[\d.,]*\d|\d)|(\d+) euros/gu)]
        .map(([, sign, word]) => sign ?? word ?? '')
        .map((amount) =>
          Number(language === 'de' ? amount.replaceAll('.', '').replace(',', '.') : amount.replaceAll(',', '')),
        )
        .toSorted((a, b) => a - b);
    expect(amounts('de', 'zu-schnell-bussgeld')).toHaveLength(12);
    for (const { id } of QUESTIONS) expect(amounts('en', id), id).toEqual(amounts('de', id));
  });
});

describe('the answer about the photo', () => {
  beforeAll(() => startI18n('de', ['common', 'faq']));

  const API = { VITE_API_URL: 'https://api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' };
  it.each([
    ['on-device', {}, false, false],
    ['with an API', API, true, false],
    ['with an API, read here', { ...API, VITE_SCANNER: 'device' }, false, true],
  ])('says what happens to it: %s', (_, env, isUploaded, isConfirmedFirst) => {
    vi.mocked(config).mockReturnValue(readConfig(env));
    const text = answerText(answerBlocks(translator(['faq', 'common']), 'de', 'foto-vom-fahrzeugschein'));
    expect(text.includes('an den Lesedienst übertragen')).toBe(isUploaded);
    expect(text.includes('wird nichts hochgeladen')).toBe(!isUploaded);
    expect(text.includes('gespeichert wird nur, was du bestätigst')).toBe(isConfirmedFirst);
    expect(text.includes('als unsicher markiert')).toBe(!isConfirmedFirst);
  });
});

describe('figures', () => {
  it.each([
    ['hu-wie-oft', ['24', '36', '12']],
    ['kw-in-ps-umrechnen', ['1,36']],
    ['mindestprofiltiefe', ['1,6 mm']],
    ['fahrzeugschein-verloren', ['11 € bis 50 €']],
    ['zu-schnell-bussgeld', ['20 €', '30 €']],
    ['abgefahrene-reifen-bussgeld', ['60 €', '75 €', '90 €']],
    ['gefaehrdung-erhoeht-bussgeld', ['60 €', '75 €', '90 €']],
    ['kfz-steuer-berechnen', ['2,00 €', '9,50 €']],
    ['kfz-steuer-motorrad', ['1,84 €']],
    ['kfz-steuer-anhaenger', ['7,46 €', '373,24 €', 'auch hinter dem Auto', '(§ 3)', '(§ 10)']],
    ['kfz-steuer-oldtimer', ['191,73 €', '191 €', '46,02 €']],
    ['differenzschaden', ['5 bis 15 Prozent']],
  ] as const)('of the specification stand in %s', (id, figures) => {
    for (const figure of figures) expect(textOf('de', id)).toContain(figure);
  });

  it('match the calculator', () => {
    const all = QUESTIONS.map(({ id }) => german.questions[id].answer).join('');
    expect(figuresIn(all, 'de')).toMatchObject({
      petrolTax: '92\u00a0€',
      dieselTax: '252\u00a0€',
      co2Part: '62,00\u00a0€',
      band1: '2,00\u00a0€',
      band6: '4,00\u00a0€',
      oldPetrol3: '6,75\u00a0€',
      oldDiesel0: '37,58\u00a0€',
      electricUntil: '14.03.2032',
      electricTax: '56\u00a0€',
      motorcycleTax: '47\u00a0€',
      trailerTax: '52\u00a0€',
      camperTax: '240\u00a0€',
      camperCap: '800\u00a0€',
    });
    expect(figuresIn('{{trailerCap}}', 'en')).toEqual({ trailerCap: '€373.24' });
    expect(figuresIn('kein Betrag', 'de')).toEqual({});
  });

  // § 9 (1) No. 2 a aa to ee KraftStG
  it.each(LANGUAGES)('of older cars include the rates of all emission classes in %s', (language) => {
    const rates = blocksOf(language, 'kfz-steuer-aeltere-autos').flatMap((block) =>
      block.kind === 'table' ? block.rows.map(([, ...cells]) => cells.flat()) : [],
    );
    for (const emission of TAX_EMISSIONS.car) {
      const [petrol, diesel] = (['petrol', 'diesel'] as const).map((fuel) => {
        const car = { kind: 'car', firstRegistration: '1998-03-15', ccm: 100, fuel, emission } as const;
        return formatEuro(language, annualTax({ asOf: '2026-11-26', ...car }).exactEuros, true);
      });
      expect(rates, emission).toContainEqual([petrol, diesel]);
    }
  });
});

describe('markup', () => {
  it('parses paragraphs, lists, tables and links', () => {
    expect(parseAnswer('Lies [das](explanation#hsn).\n- eins\n- zwei\n\n| A | B |\n| 1 | 2 |\nEnde')).toEqual([
      { kind: 'paragraph', content: ['Lies ', { text: 'das', page: 'explanation', hash: 'hsn' }, '.'] },
      { kind: 'list', items: [['eins'], ['zwei']] },
      { kind: 'table', head: [['A'], ['B']], rows: [[['1'], ['2']]] },
      { kind: 'paragraph', content: ['Ende'] },
    ]);
    expect(() => parseLine('[weg](nirgends)')).toThrow('nirgends');
  });

  it('becomes plain HTML for structured data, without remaining markup', () => {
    const html = answerHtml(
      parseAnswer('A < B & [C](scan)\n| Zeit | Betrag |\n| lang | 40 € |'),
      (page) => `https://x.test/${page}`,
    );
    expect(html).toBe('<p>A &lt; B &amp; <a href="https://x.test/scan">C</a></p><ul><li>lang: Betrag 40 €</li></ul>');
  });
});

describe('search', () => {
  const finder = (language: Language) =>
    createAnswerSearch<QuestionId>(
      QUESTIONS.map(({ id }) => ({ id, ...TEXTS[language].questions[id], answer: textOf(language, id) })),
    );
  const de = finder('de');
  const en = finder('en');

  it.each([
    ['TÜV überzogen', 'hu-ueberzogen-bussgeld'],
    ['tuev', 'hu-wie-oft'],
    ['tuv', 'hu-wie-oft'],
    ['wie hoch ist die Steuer für einen Diesel', 'kfz-steuer-benziner-diesel'],
    ['strasse winter', 'ohne-winterreifen-bussgeld'],
    ['co2', 'kfz-steuer-co2'],
    ['cm3', 'kfz-steuer-benziner-diesel'],
    ['cm³', 'kfz-steuer-benziner-diesel'],
    ['geblitzt', 'zu-schnell-bussgeld'],
    ['dieselgate', 'was-ist-der-abgasskandal'],
  ] as const)('finds %s', (query, id) => {
    expect(de(query)).toContain(id);
  });

  it("keeps codes in single quotes, but not the end of 'the Golf 7's'", () => {
    expect(termsOf("Reifen 'M+S' ’S4’ 'D4'")).toEqual(['reifen', 'm', 's', 's4', 'd4']);
    expect(termsOf("the Golf 7's tyres")).toEqual(['golf', '7', 'tyres']);
  });

  it('finds English answers, returns nothing for an empty query, and requires every word', () => {
    expect(en('bald tires')).toEqual(['abgefahrene-reifen-bussgeld']);
    expect(en('MOT')).toContain('hu-wie-oft');
    expect(en("I've lost the document")).toContain('fahrzeugschein-verloren');
    expect(en('where’s the VIN')).toContain('fin-finden');
    expect(termsOf("can't find it, doesn’t start")).toEqual(['find', 'start']);
    expect(de('winterreifen').slice(0, 2)).toEqual(['winterreifenpflicht', 'ohne-winterreifen-bussgeld']);
    expect(de('   ')).toEqual([]);
    expect(de('xylophon')).toEqual([]);
    expect(de('handy fahrgestellnummer xylophon')).toEqual([]);
  });

  it('does not match short words inside others', () => {
    expect(termsOf('Was ist die HU?')).toEqual(['hu']);
    expect(pieces('Schuh, HU', ['hu']).filter(({ hit }) => hit)).toEqual([{ text: 'HU', hit: true }]);
  });

  it('highlights matches as they are written in the text', () => {
    for (const query of ['bussgeld', 'Bußgeld']) {
      expect(pieces('Ein Bußgeldbescheid', termsOf(query))).toEqual([
        { text: 'Ein ', hit: false },
        { text: 'Bußgeld', hit: true },
        { text: 'bescheid', hit: false },
      ]);
    }
    expect(pieces('Prüfung', ['pruef']).at(0)).toEqual({ text: 'Prüf', hit: true });
    expect(pieces('nichts', ['prüf'])).toEqual([{ text: 'nichts', hit: false }]);
    expect(excerpt('Ein langer Satz, '.repeat(12) + 'dann der Reifen und so weiter', ['reifen'])).toMatch(
      /^… .*Reifen und so weiter$/u,
    );
    expect(excerpt('nichts', ['reifen'])).toBeUndefined();
  });
});
