import { describe, expect, it } from 'vitest';
import { DISTRICTS_AS_OF, FORMER_DISTRICTS, ISSUED_DISTRICTS, firstIssued, isKnownDistrict } from './districts';
import { officialHolder } from './official-signs';
import { formatPlate, isPlate, parsePlate, plateChoices, plateProblem, plateReadings, plateText } from './plate';
import { mulberry32 } from './vin.testing';

const ordinary = { kind: 'ordinary', suffix: null, season: null } as const;

describe('parsePlate', () => {
  it.each([
    ['B-AB 1234', { ...ordinary, district: 'B', letters: 'AB', digits: '1234' }],
    ['M-XY 77E', { ...ordinary, district: 'M', letters: 'XY', digits: '77', suffix: 'E' }],
    ['HH-Z 9H', { ...ordinary, district: 'HH', letters: 'Z', digits: '9', suffix: 'H' }],
    ['hl sw 2412', { ...ordinary, district: 'HL', letters: 'SW', digits: '2412' }],
    ['FÜS·A 1', { ...ordinary, district: 'FÜS', letters: 'A', digits: '1' }],
    ['M AB 12 04/10', { ...ordinary, district: 'M', letters: 'AB', digits: '12', season: { from: 4, to: 10 } }],
    [
      'M-AB 12H (4-10)',
      { ...ordinary, district: 'M', letters: 'AB', digits: '12', suffix: 'H', season: { from: 4, to: 10 } },
    ],
    ['M-AB 12 4-10', { ...ordinary, district: 'M', letters: 'AB', digits: '12', season: { from: 4, to: 10 } }],
    ['M AB 12 11/3', { ...ordinary, district: 'M', letters: 'AB', digits: '12', season: { from: 11, to: 3 } }],
    ['ＨＬ－ＳＷ　２４１２', { ...ordinary, district: 'HL', letters: 'SW', digits: '2412' }],
    ['\u200BHL SW 2412', { ...ordinary, district: 'HL', letters: 'SW', digits: '2412' }],
    ['\u202AHL-SW 2412\u202C', { ...ordinary, district: 'HL', letters: 'SW', digits: '2412' }],
    ['HLSW2412', { ...ordinary, district: 'HL', letters: 'SW', digits: '2412' }],
    ['HLSW 2412', { ...ordinary, district: 'HL', letters: 'SW', digits: '2412' }],
  ])('reads %s', (text, plate) => {
    expect(parsePlate(text)).toEqual(plate);
  });

  // § 9 Abs. 1 sentences 6 and 7 with annex 2; §§ 41 Abs. 2 and 4, 42 Abs. 4, 43 Abs. 2, 45 Abs. 2 FZV (2023)
  it.each([
    ['Y-123456', { kind: 'official', district: 'Y', digits: '123456' }],
    ['Y 123 456', { kind: 'official', district: 'Y', digits: '123456' }],
    ['THW-81234', { kind: 'official', district: 'THW', digits: '81234' }],
    ['thw81234', { kind: 'official', district: 'THW', digits: '81234' }],
    ['B-123456', { kind: 'official', district: 'B', digits: '123456' }],
    ['BD 16-123', { kind: 'official', district: 'BD', digits: '16123' }],
    ['BP 15-204', { kind: 'official', district: 'BP', digits: '15204' }],
    ['BWL 4-1234', { kind: 'official', district: 'BWL', digits: '41234' }],
    ['NRW-4-8123', { kind: 'official', district: 'NRW', digits: '48123' }],
    ['NRW 4-1', { kind: 'official', district: 'NRW', digits: '41' }],
    ['BP 25-3', { kind: 'official', district: 'BP', digits: '253' }],
    ['X-1234', { kind: 'official', district: 'X', digits: '1234' }],
    ['HL-2412', { kind: 'official', district: 'HL', digits: '2412' }],
    ['K-921', { kind: 'official', district: 'K', digits: '921' }],
    ['0-17-1', { kind: 'diplomatic', district: '0', digits: '171' }],
    ['0 17-1', { kind: 'diplomatic', district: '0', digits: '171' }],
    ['0-11-12', { kind: 'diplomatic', district: '0', digits: '1112' }],
    ['0-1', { kind: 'diplomatic', district: '0', digits: '1' }],
    ['1-1', { kind: 'diplomatic', district: '1', digits: '1' }],
    ['B 045675', { kind: 'shortTerm', district: 'B', digits: '045675', expiry: null }],
    ['B-04567 01.12.26', { kind: 'shortTerm', district: 'B', digits: '04567', expiry: '2026-12-01' }],
    ['HL-03123', { kind: 'shortTerm', district: 'HL', digits: '03123', expiry: null }],
    ['HL 06123', { kind: 'red', use: 'dealer', district: 'HL', digits: '06123' }],
    ['HL-05 123', { kind: 'red', use: 'inspection', district: 'HL', digits: '05123' }],
    ['HL-07123', { kind: 'red', use: 'historic', district: 'HL', digits: '07123' }],
    ['HA 45 A', { kind: 'export', district: 'HA', digits: '45', letter: 'A', expiry: null }],
    ['HA 45 A 21.10.2026', { kind: 'export', district: 'HA', digits: '45', letter: 'A', expiry: '2026-10-21' }],
  ])('recognises the special plate %s', (text, plate) => {
    expect(parsePlate(text)).toMatchObject({ ...plate, suffix: null, season: null });
    expect(isPlate(text)).toBe(true);
    expect(plateProblem(text)).toBeNull();
    expect(formatPlate(text)).toBe(text.toUpperCase());
  });

  // § 9 Abs. 2 FZV: the last digit is the vehicle's own; annex 4 section 2a
  it.each([
    ['RE XY 11 3', { digits: '11', own: '3', suffix: null, marked: false }],
    ['RE XY 1/8', { digits: '1', own: '8', suffix: null, marked: false }],
    ['RE-XY 11-8', { digits: '11', own: '8', suffix: null, marked: false }],
    ['RE XY 11 3H', { digits: '11', own: '3', suffix: 'H', marked: false }],
    ['RE-XY 113W', { digits: '11', own: '3', suffix: null, marked: true }],
    ['RE XY 11 W 3', { digits: '11', own: '3', suffix: null, marked: true }],
    ['REXY 11 3 W', { digits: '11', own: '3', suffix: null, marked: true }],
    ['RE XY 3W', { digits: '', own: '3', suffix: null, marked: true }],
  ])('reads the interchangeable plate %s', (text, parts) => {
    const plate = { kind: 'interchangeable', district: 'RE', letters: 'XY', season: null, ...parts };
    expect(parsePlate(text)).toEqual(plate);
    expect(parsePlate(formatPlate(text))).toEqual(plate);
    expect(plateProblem(text)).toBeNull();
  });

  // § 52 Abs. 2 FZV: at most three digits, and three letters below them
  it.each([
    ['123 ABC', '123 ABC'],
    ['123abc', '123 ABC'],
    ['7-XYZ', '7 XYZ'],
    ['45 E', '45 E'],
  ])('reads the insurance plate %s', (text, formatted) => {
    const [digits, letters] = formatted.split(' ');
    expect(parsePlate(text)).toEqual({ kind: 'insurance', district: '', digits, letters, suffix: null, season: null });
    expect(isPlate(text)).toBe(true);
    expect(plateProblem(text)).toBeNull();
    expect(formatPlate(text)).toBe(formatted);
  });

  it.each([
    '1234 ABC',
    '123 ABCD',
    '012 ABC',
    '123 ÄBC',
    '123 ABC 1',
    '',
    '-',
    '123',
    '1 23',
    'HL SW',
    'HL SW 0123',
    'HL SW 24123',
    'ABCD EF 1',
    'HL SÜ 12',
    'HL-SW-2412-X',
    'HL 08123',
  ])('refuses %j', (text) => {
    expect(isPlate(text)).toBe(false);
  });

  it('accepts an unknown district code', () => {
    expect(isKnownDistrict('QQ')).toBe(false);
    expect(parsePlate('QQ-A 1')?.district).toBe('QQ');
    expect(plateProblem('QQ-A 1')).toBeNull();
  });

  it('prefers known districts, then two letters, when the groups are not separated', () => {
    expect(plateReadings('MAB1').map((plate) => plateText(plate))).toEqual(['M AB 1', 'MA B 1']);
    expect(parsePlate('TÜAB12')).toMatchObject({ district: 'TÜ', letters: 'AB' });
    expect(parsePlate('XQRS12')).toMatchObject({ district: 'XQ', letters: 'RS' });
  });
});

describe('plates with several readings', () => {
  it.each([
    ['BNO1234', ['B NO 1234', 'BN O 1234']],
    ['MAB1', ['M AB 1', 'MA B 1']],
    // MU: Landkreis München, since January 2026
    ['MUCA1', ['MUC A 1', 'MU CA 1']],
    ['BP1234', ['B P 1234', 'BP-1234']],
    // LAT and JB are no longer issued, LA and J are
    ['LATA1', ['LA TA 1']],
    ['JBA1', ['J BA 1']],
    ['ZS-A 1', ['ZS A 1']],
    ['OR 1234', ['O R 1234']],
    ['HL 2412', ['H L 2412', 'HL-2412']],
    ['HL 24-1', ['H L 24 1', 'HL-24-1']],
    ['HA 45 E', ['H A 45E', 'HA-45-E']],
    ['HA 45 W', ['H A 4 5 W', 'HA-45-W']],
    ['HL-2412', []],
    ['HA-45-E', []],
    ['XQR-12', []],
    ['XQR12', ['X QR 12', 'XQ R 12']],
    ['BNO123E', ['B NO 123E', 'BN O 123E']],
    ['HLSW2412', []],
    ['TÜAB12', []],
    ['B NO 1234', []],
    ['BN-O1234', []],
    ['B-123456', []],
  ])('%s is asked as %j', (text, choices) => {
    const asked = plateChoices(text).map((plate) => plateText(plate));
    expect(asked).toEqual(choices.length > 1 ? choices : []);
    expect(plateProblem(text)?.kind === 'ambiguous').toBe(asked.length > 0);
  });

  it('keeps the text until one is chosen', () => {
    expect(formatPlate('bno1234')).toBe('BNO1234');
    expect(isPlate('BNO1234')).toBe(true);
  });
});

describe('the length of a plate', () => {
  // annex 4 FZV: section 1 no. 4 (eight), section 4 no. 4 (seven without H or E), section 5 no. 4 and 5a no. 6 (season)
  it.each([
    ['HL SW 2412', null],
    ['HL SW 2412E', { kind: 'tooLong', count: 9, most: 8 }],
    ['HL SW 241E', null],
    ['FÜS AB 1234', { kind: 'tooLong', count: 9, most: 8 }],
    ['MUC AB 123', null],
    ['MUC AB 123H', { kind: 'tooLong', count: 9, most: 8 }],
    ['HL SW 2412 04/10', { kind: 'tooLong', count: 8, most: 7 }],
    ['HL SW 241 04/10', null],
    ['FÜS AB 123 04/10', null],
    ['M AB 123E 04/10', null],
    ['RE XY 111 3', null],
    ['RE XY 111 3E', { kind: 'tooLong', count: 9, most: 8 }],
    // annex 2 and § 9 Abs. 1 sentence 7: at most six digits
    ['Y-123456', null],
    ['Y-1234567', { kind: 'tooManyDigits', count: 7, most: 6 }],
    ['THW-8123456', { kind: 'tooManyDigits', count: 7, most: 6 }],
    ['0-123-4567', { kind: 'tooManyDigits', count: 7, most: 6 }],
  ])('of %s: %j', (text, problem) => {
    expect(plateProblem(text)).toEqual(problem);
    expect(isPlate(text)).toBe(problem === null);
  });

  it('keeps what is too long as it was typed', () => {
    expect(formatPlate('hl-sw 2412e')).toBe('HL SW 2412E');
    expect(formatPlate('Y-1234567')).toBe('Y-1234567');
  });
});

describe('formatPlate', () => {
  it.each([
    ['HL-SW 2412', 'HL SW 2412'],
    ['m-xy77e', 'M XY 77E'],
    ['m ab 12 (04-10)', 'M AB 12 04/10'],
    ['re-xy 11-3', 'RE XY 11 3'],
    ['??  12', '?? 12'],
  ])('%s becomes %s', (text, expected) => {
    expect(formatPlate(text)).toBe(expected);
  });

  it('round-trips 300 random plates', () => {
    const random = mulberry32(42);
    const pick = <T>(list: ArrayLike<T>): T | undefined => list[Math.floor(random() * list.length)];
    for (let round = 0; round < 300; round += 1) {
      const district = pick(ISSUED_DISTRICTS) ?? '';
      const letters = `${pick('ABCDEFGHJKLMNPRSTUVWXYZ') ?? ''}${random() < 0.5 ? (pick('ABCXYZ') ?? '') : ''}`;
      const digits = String(1 + Math.floor(random() * (district.length + letters.length > 4 ? 999 : 9999)));
      const suffix = pick(['E', 'H', null] as const) ?? null;
      const plate = { ...ordinary, district, letters, digits, suffix };
      expect(parsePlate(plateText(plate))).toEqual(plate);
    }
  });
});

describe('districts', () => {
  it('are one to three letters, listed once, and include the cities', () => {
    expect(ISSUED_DISTRICTS.every((code) => /^[A-ZÄÖÜ]{1,3}$/u.test(code))).toBe(true);
    expect(ISSUED_DISTRICTS.length).toBeGreaterThan(700);
    for (const code of ['B', 'M', 'HH', 'K', 'HL', 'FÜS', 'MTK', 'LWL', 'WÜ']) expect(isKnownDistrict(code)).toBe(true);
  });

  // Südkurier 22.07.2020 and 01.04.2021, SWR 03/2024 and 16.09.2024, dpa 01.12.2023, Landratsamt München 19.01.2026
  it.each(['SLG', 'WG', 'STO', 'SÄK', 'MÜL', 'NEU', 'MUC', 'DS', 'MU'])(
    'include %s, issued again or new since 2020',
    (code) => {
      expect(isKnownDistrict(code)).toBe(true);
    },
  );

  // FZV of 3 February 2011, annex 1 no. 2
  it('include those that are no longer issued', () => {
    for (const code of ['JB', 'LUK', 'LAT', 'MÜN', 'SOL', 'ZS', 'SFA']) expect(isKnownDistrict(code)).toBe(true);
    expect(FORMER_DISTRICTS.every((code) => /^[A-ZÄÖÜ]{2,3}$/u.test(code))).toBe(true);
    expect(FORMER_DISTRICTS.filter((code) => ISSUED_DISTRICTS.includes(code) || officialHolder(code) !== null)).toEqual(
      [],
    );
  });

  it('state the date of the newest code', () => {
    expect(DISTRICTS_AS_OF).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/u);
    for (const code of ISSUED_DISTRICTS) expect((firstIssued(code) ?? '') <= DISTRICTS_AS_OF, code).toBe(true);
    expect(firstIssued('MUC')).toBe('2023-12');
  });
});
