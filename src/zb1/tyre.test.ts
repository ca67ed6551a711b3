import { describe, expect, it } from 'vitest';
import {
  MAX_LOAD_INDEX,
  isOpenSpeed,
  loadOfIndex,
  OPEN_SPEED_SYMBOLS,
  parseTyre,
  readTyres,
  serviceAt,
  SPEED_SYMBOLS,
  speedOfSymbol,
} from './tyre';

describe('parseTyre', () => {
  it.each([
    [
      '205/55 R16 91V',
      { width: 205, aspectRatio: 55, construction: 'radial', rimInches: 16, loadIndex: 91, speedSymbol: 'V' },
    ],
    ['205/55R16 91V', { width: 205, aspectRatio: 55, rimInches: 16, loadIndex: 91, speedSymbol: 'V' }],
    [
      'P 225/45ZR17 94W XL',
      { width: 225, aspectRatio: 45, rimInches: 17, loadIndex: 94, speedSymbol: 'W', reinforced: true },
    ],
    [
      '120/70ZR17 M/C (58W)',
      { width: 120, aspectRatio: 70, rimInches: 17, loadIndex: 58, speedSymbol: '(W)', motorcycle: true },
    ],
    ['120/70 ZR 17 M/C 58W', { rimInches: 17, loadIndex: 58, motorcycle: true }],
    ['120/70ZR17', { loadIndex: null, speedSymbol: 'ZR' }],
    ['225/75R16C 118/116R', { commercial: true, loadIndex: 118, twinLoadIndex: 116, speedSymbol: 'R' }],
    ['225/75 R 16 C 118/116 R', { commercial: true, loadIndex: 118, twinLoadIndex: 116, speedSymbol: 'R' }],
    ['215/70R15CP 109Q', { commercial: true, loadIndex: 109, speedSymbol: 'Q' }],
    ['155 R13 78S', { width: 155, aspectRatio: null, rimInches: 13, loadIndex: 78, speedSymbol: 'S' }],
    ['3.50-10', { width: 3.5, aspectRatio: null, construction: 'diagonal', rimInches: 10, loadIndex: null }],
    ['4.00-18 64S', { width: 4, rimInches: 18, loadIndex: 64, speedSymbol: 'S' }],
    ['130/90B16 M/C 73H', { construction: 'bias-belted', rimInches: 16, loadIndex: 73, speedSymbol: 'H' }],
    ['165 SR 13', { width: 165, aspectRatio: null, construction: 'radial', rimInches: 13, speedSymbol: 'S' }],
    ['185/70 HR 14', { aspectRatio: 70, construction: 'radial', speedSymbol: 'H' }],
    ['205/70 VR 15', { construction: 'radial', speedSymbol: 'VR' }],
    ['31x10.50 R15 109Q', { width: 31, aspectRatio: 10.5, rimInches: 15, loadIndex: 109, speedSymbol: 'Q' }],
    ['315/70R22,5 154/150L', { rimInches: 22.5, loadIndex: 154, twinLoadIndex: 150, speedSymbol: 'L' }],
  ])('reads %s', (text, tyre) => {
    expect(parseTyre(text)).toMatchObject(tyre);
  });

  // ECE R 75
  it.each([
    ['120/70ZR17M/C(58W)', { width: 120, rimInches: 17, loadIndex: 58, speedSymbol: '(W)', motorcycle: true }],
    ['180/55ZR17M/C(73W)', { width: 180, rimInches: 17, loadIndex: 73, speedSymbol: '(W)', motorcycle: true }],
    ['120/70 R17M/C 58W', { loadIndex: 58, speedSymbol: 'W', motorcycle: true }],
    ['190/55ZR17 M/C (75W) TL', { loadIndex: 75, speedSymbol: '(W)' }],
    ['110/80-19M/C 59V', { construction: 'diagonal', rimInches: 19, loadIndex: 59, speedSymbol: 'V' }],
    ['120/70-12 51L', { width: 120, aspectRatio: 70, rimInches: 12, loadIndex: 51, speedSymbol: 'L' }],
    ['120/90-V18', { construction: 'diagonal', rimInches: 18, speedSymbol: 'VR' }],
    ['150/80VB16', { construction: 'bias-belted', rimInches: 16, speedSymbol: 'VB' }],
    ['MU85B16M/C77H', { widthCode: 'MU', rimInches: 16, loadIndex: 77, speedSymbol: 'H', motorcycle: true }],
    ['90/90-21M/C54S TT', { rimInches: 21, loadIndex: 54, speedSymbol: 'S', motorcycle: true }],
    ['21/4-17', { width: 2.25, aspectRatio: null, rimInches: 17 }],
    ['MT90B16 74H', { width: null, widthCode: 'MT', aspectRatio: 90, construction: 'bias-belted', loadIndex: 74 }],
    ['MT90-16 M/C 74H', { widthCode: 'MT', rimInches: 16, speedSymbol: 'H', motorcycle: true }],
    ['MU85B16 M/C 77H', { widthCode: 'MU', aspectRatio: 85, rimInches: 16, loadIndex: 77 }],
    ['MH90-21 54H', { widthCode: 'MH', aspectRatio: 90, construction: 'diagonal', rimInches: 21 }],
    ['2 3/4-17', { width: 2.75, aspectRatio: null, rimInches: 17 }],
    ['2¾-17', { width: 2.75, rimInches: 17 }],
    ['2.50 x 17', { width: 2.5, aspectRatio: null, construction: 'diagonal', rimInches: 17 }],
    ['110/90HB19', { construction: 'bias-belted', speedSymbol: 'H' }],
    ['4.25/85H18', { width: 4.25, aspectRatio: 85, speedSymbol: 'H' }],
    ['80/100-21 51M', { width: 80, aspectRatio: 100, rimInches: 21 }],
    ['2.75-17 47P REINF.', { width: 2.75, loadIndex: 47, speedSymbol: 'P', reinforced: true }],
    ['3.50-18', { width: 3.5, rimInches: 18 }],
    ['130/70-13 63P TL', { loadIndex: 63, speedSymbol: 'P' }],
  ])('reads the motorcycle tyre %s', (text, tyre) => {
    expect(parseTyre(text)).toMatchObject(tyre);
    expect(readTyres(text)).toMatchObject({ kind: 'read', printed: text, isComplete: true, unread: [] });
  });

  // ECE R 30 and R 54
  it.each([
    ['185HR14', { width: 185, aspectRatio: null, construction: 'radial', rimInches: 14, speedSymbol: 'H' }],
    ['185 R 14 C 102/100Q', { width: 185, commercial: true, loadIndex: 102, twinLoadIndex: 100, speedSymbol: 'Q' }],
    ['155-13', { width: 155, construction: 'diagonal', rimInches: 13 }],
    ['165SR13', { width: 165, speedSymbol: 'S' }],
    ['6.40 S 13', { width: 6.4, construction: 'diagonal', rimInches: 13, speedSymbol: 'S' }],
    ['6.70-15', { width: 6.7, construction: 'diagonal', rimInches: 15 }],
    ['205/70VR14', { construction: 'radial', speedSymbol: 'VR' }],
    ['205/55 R16 C 98/96H', { commercial: true, loadIndex: 98, twinLoadIndex: 96, speedSymbol: 'H' }],
    ['225/75R16CP 118R', { commercial: true, loadIndex: 118, twinLoadIndex: null, speedSymbol: 'R' }],
    ['195/50 R13C 104/101N', { commercial: true, loadIndex: 104, twinLoadIndex: 101, speedSymbol: 'N' }],
    ['31X10.50 R15 LT 109Q', { width: 31, aspectRatio: 10.5, lightTruck: true, loadIndex: 109, speedSymbol: 'Q' }],
    ['LT265/70R17 121/118S', { width: 265, lightTruck: true, loadIndex: 121, twinLoadIndex: 118 }],
    ['7.50 R16 C 112/110N', { width: 7.5, commercial: true, loadIndex: 112, speedSymbol: 'N' }],
    ['295/80 R22.5 152/148M', { rimInches: 22.5, loadIndex: 152, twinLoadIndex: 148, speedSymbol: 'M' }],
    ['295/80R22,5 152/148M (154/150L)', { loadIndex: 152, twinLoadIndex: 148, speedSymbol: 'M' }],
    ['11R22.5 148/145L', { width: 11, construction: 'radial', rimInches: 22.5, loadIndex: 148 }],
    ['10.00-20 16PR', { width: 10, construction: 'diagonal', rimInches: 20, loadIndex: null }],
    ['18.5X8.5-8 78N', { width: 18.5, aspectRatio: 8.5, rimInches: 8, loadIndex: 78, speedSymbol: 'N' }],
    ['4.80/4.00-8 62M', { width: 4.8, aspectRatio: null, rimInches: 8, loadIndex: 62 }],
    ['10.0/75-15.3 123A8', { width: 10, aspectRatio: 75, rimInches: 15.3, loadIndex: 123, speedSymbol: 'A8' }],
    ['540/65R28 142D', { width: 540, rimInches: 28, loadIndex: 142, speedSymbol: 'D' }],
    ['14.9R28 128A8/125B', { width: 14.9, loadIndex: 128, speedSymbol: 'A8' }],
    [
      '540/65R38 150A8/147D',
      { loadIndex: 150, speedSymbol: 'A8', second: { loadIndex: 147, twinLoadIndex: null, speedSymbol: 'D' } },
    ],
    ['440/65 R28 131 D/128 E', { loadIndex: 131, speedSymbol: 'D', second: { loadIndex: 128, speedSymbol: 'E' } }],
    ['420/70 R24 130 A8 127 B', { loadIndex: 130, speedSymbol: 'A8', second: { loadIndex: 127, speedSymbol: 'B' } }],
    ['205/55 R16 91V', { second: null }],
    ['385/55R22.5 160K (158L)', { loadIndex: 160, twinLoadIndex: null, speedSymbol: 'K' }],
    ['240/45 VR 415 TRX', { rimMillimetres: 415, speedSymbol: 'VR' }],
    ['LT 235/85 R16 120/116 Q', { lightTruck: true, loadIndex: 120, twinLoadIndex: 116, speedSymbol: 'Q' }],
    ['4.00 - 8', { width: 4, rimInches: 8 }],
    ['25X8-12 43N', { width: 25, aspectRatio: 8, rimInches: 12, loadIndex: 43 }],
    ['190/65 HR 390', { width: 190, aspectRatio: 65, rimMillimetres: 390, speedSymbol: 'H' }],
    ['220/55 VR 390', { rimMillimetres: 390, speedSymbol: 'VR' }],
    ['225/45ZR17 (95Y) XL', { loadIndex: 95, speedSymbol: '(Y)', reinforced: true }],
    ['285/30ZR20 99(Y) XL', { loadIndex: 99, speedSymbol: '(Y)' }],
    ['245/45 R18 100Y XL RFT', { speedSymbol: 'Y', reinforced: true, runFlat: true }],
    ['245/45RF18 96Y', { construction: 'radial', runFlat: true, loadIndex: 96 }],
    ['225/50ZRF17 94W', { runFlat: true, speedSymbol: 'W' }],
    ['255/35R19 96Y HL', { reinforced: true }],
    ['HL245/40R19 101Y XL', { width: 245, reinforced: true, loadIndex: 101, speedSymbol: 'Y' }],
    ['185R14C102/100R', { commercial: true, loadIndex: 102, twinLoadIndex: 100, speedSymbol: 'R' }],
    ['31X10.50R15LT109Q', { lightTruck: true, loadIndex: 109, speedSymbol: 'Q' }],
    ['195/65 R15 91T M+S 3PMSF', { mudAndSnow: true, alpine: true, speedSymbol: 'T' }],
    ['(205/55 R16 91V)', { width: 205, loadIndex: 91, speedSymbol: 'V' }],
    ['185/65 R 14-86 T', { loadIndex: 86, speedSymbol: 'T' }],
    ['205/55 R16 94', { loadIndex: 94, speedSymbol: null }],
    ['T125/80D15 95M', { width: 125, construction: 'diagonal', loadIndex: 95 }],
  ])('reads %s', (text, tyre) => {
    expect(parseTyre(text)).toMatchObject(tyre);
    expect(readTyres(text)).toMatchObject({ kind: 'read', printed: text, isComplete: true, unread: [] });
  });

  it('keeps two service descriptions apart', () => {
    expect(parseTyre('295/80R22.5 152/148M (154/150L)')).toMatchObject({
      loadIndex: 152,
      speedSymbol: 'M',
      second: { loadIndex: 154, twinLoadIndex: 150, speedSymbol: 'L' },
    });
  });

  it.each([
    ['540/65R38 150A8/147D', 40, 150, 'A8'],
    ['540/65R38 150A8/147D', 41, 147, 'D'],
    ['540/65R38 150A8/147D', 65, 147, 'D'],
    // Too slow in any case: the faster one says by how much.
    ['540/65R38 150A8/147D', 80, 147, 'D'],
    ['540/65R38 147D/150A8', 80, 147, 'D'],
    ['540/65R38 150A8/147D', null, 150, 'A8'],
    ['225/45ZR17 (95Y) 97W', 320, 95, '(Y)'],
    ['205/55 R16 91V', 260, 91, 'V'],
  ])('%s at %s km/h bears index %s with %s', (text, top, loadIndex, speedSymbol) => {
    const tyre = parseTyre(text);
    expect(tyre && serviceAt(tyre, top)).toMatchObject({ loadIndex, speedSymbol });
  });

  it.each(['', '-', 'SIEHE FELD 22', '205', 'R16', '205/55R16X', '205/55 R165 91V', '205/55', '205/5516', '31X10'])(
    'refuses %j',
    (text) => {
      expect(parseTyre(text)).toBeNull();
    },
  );
});

describe('a field', () => {
  it.each([
    ['205/55R16 91V AUCH 225/45R17 91W', ['205/55R16 91V', '225/45R17 91W']],
    ['205/55R16 91V AUCH: 225/45R17', ['205/55R16 91V', '225/45R17']],
    ['205/55R16 91V ALT. 225/45R17 91W', ['205/55R16 91V', '225/45R17 91W']],
    ['205/55R16 91V ODER 195/65R15 91V', ['205/55R16 91V', '195/65R15 91V']],
    ['205/55R16 91V / 225/45R17 91W', ['205/55R16 91V', '225/45R17 91W']],
    ['205/55R16 91V/225/45R17 91W', ['205/55R16 91V', '225/45R17 91W']],
    ['205/55R16/225/45R17', ['205/55R16', '225/45R17']],
    ['205/55R16 91V (225/45R17 91W)', ['205/55R16 91V', '225/45R17 91W)']],
    ['205/55R16 91V UND 225/45R17 91W', ['205/55R16 91V', '225/45R17 91W']],
    ['205/55R16 91V 225/45R17 91W', ['205/55R16 91V', '225/45R17 91W']],
    ['VA 245/35R19 93Y HA 275/30R19 96Y', ['VA 245/35R19 93Y', 'HA 275/30R19 96Y']],
    ['205/55R16 91V, 225/45R17 91W', ['205/55R16 91V', '225/45R17 91W']],
    ['225/75R16C 118/116R/215/75R16C 116/114R', ['225/75R16C 118/116R', '215/75R16C 116/114R']],
    ['120/70ZR17M/C(58W)/120/60ZR17M/C(55W)', ['120/70ZR17M/C(58W)', '120/60ZR17M/C(55W)']],
  ])('%s has several sizes', (text, printed) => {
    const reading = readTyres(text);
    expect(reading).toMatchObject({ kind: 'read', printed: text, unread: [], isComplete: true });
    expect(reading.tyres.map((tyre) => tyre.printed)).toEqual(printed);
  });

  it('may have gaps within a size', () => {
    expect(readTyres('205 / 55 R 16 91V')).toMatchObject({
      isComplete: true,
      tyres: [{ tyre: { width: 205, aspectRatio: 55 } }],
    });
  });

  it('keeps what cannot be read', () => {
    expect(readTyres('SIEHE FELD 22')).toMatchObject({ kind: 'unread', printed: 'SIEHE FELD 22', tyres: [] });
    expect(readTyres('205/55R16 91V AUCH CT 195/65-17')).toMatchObject({
      kind: 'read',
      unread: ['CT 195/65-17'],
      isComplete: false,
    });
    expect(readTyres('205/55R16 91V NUR SOMMER')).toMatchObject({ kind: 'read', isComplete: false });
    expect(readTyres('-')).toMatchObject({ kind: 'blank', unread: [] });
    expect(readTyres('')).toMatchObject({ kind: 'blank', unread: [] });
  });

  it.each(['205/55R16 ET 45', '205/55R16 ET 52,5', '205/55R16 ET-45 XL'])(
    'takes no load from the offset of %s',
    (text) => {
      expect(readTyres(text)).toMatchObject({ kind: 'read', isComplete: false });
      expect(parseTyre(text)).toMatchObject({ width: 205, loadIndex: null });
    },
  );
});

describe('service description', () => {
  it('gives the load of an index in kg', () => {
    expect([0, 78, 91, 94, 100, 118, 150].map((index) => loadOfIndex(index))).toEqual([
      45, 425, 615, 670, 800, 1320, 3350,
    ]);
    expect(loadOfIndex(201)).toBeNull();
  });

  it('increases with every load index', () => {
    for (let index = 1; index <= 200; index += 1) {
      expect(loadOfIndex(index) ?? 0).toBeGreaterThan(loadOfIndex(index - 1) ?? Infinity);
    }
  });

  it('gives the speed of a symbol in km/h', () => {
    expect(['Q', 'T', 'H', 'V', 'W', 'Y', 'ZR'].map((symbol) => speedOfSymbol(symbol))).toEqual([
      160, 190, 210, 240, 270, 300, 240,
    ]);
    expect([speedOfSymbol('I'), speedOfSymbol('toString')]).toEqual([null, null]);
  });

  // ECE R 30 no. 2.29.3, R 75 no. 2.33: above the speed, without an upper limit
  it.each([
    ['VR', 210],
    ['VB', 210],
    ['ZR', 240],
    ['(V)', 240],
    ['(W)', 270],
    ['(Y)', 300],
  ])('%s means above %s km/h', (symbol, speed) => {
    expect(speedOfSymbol(symbol)).toBe(speed);
    expect(isOpenSpeed(symbol)).toBe(true);
    expect(OPEN_SPEED_SYMBOLS).toContain(symbol);
  });

  it.each(['V', 'W', 'Y', 'H', 'S', 'Q'])('%s has an upper limit', (symbol) => {
    expect(isOpenSpeed(symbol)).toBe(false);
  });

  it('has no load above the table, and orders the symbols by speed', () => {
    expect([152, 160, 180].map(loadOfIndex)).toEqual([3550, 4500, 8000]);
    expect(loadOfIndex(MAX_LOAD_INDEX)).toBe(14_000);
    expect(loadOfIndex(MAX_LOAD_INDEX + 1)).toBeNull();
    const speeds = SPEED_SYMBOLS.map((symbol) => speedOfSymbol(symbol) ?? Number.NaN);
    expect(speeds).toEqual([...speeds].sort((a, b) => a - b));
    expect(SPEED_SYMBOLS.slice(-3)).toEqual(['V', 'W', 'Y']);
  });
});
