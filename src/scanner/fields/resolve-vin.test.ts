import { describe, expect, it } from 'vitest';
import { vinCheckDigit } from '~/zb1/vin';
import { judgeFields } from './judge-fields';
import type { RawReading, RawReadings } from './raw-reading';
import { raw } from './raw-reading.testing';
import { resolveVin } from './resolve-vin';

const GOLF = 'WVWZZZ1KZAW000123';
const digitOf = (vin: string): string => vinCheckDigit(vin) ?? '';
const judge = (readings: RawReadings) => judgeFields(readings, new Date('2026-05-01'), () => Infinity);
const read = (vin: string, digit: string, confidence = 0.97, rivals: RawReading['rivals'] = []) =>
  judge({ E: raw(vin, confidence, rivals), 3: raw(digit) }).fields.E;

describe('a VIN that matches field 3', () => {
  it('is trusted if its maker is known', () => {
    expect(read(GOLF, digitOf(GOLF), 0.6)?.flagged).toBe(false);
    const { E, '3': digit } = resolveVin({ E: raw(GOLF, 0.6), 3: raw(digitOf(GOLF), 0.6) });
    expect(E?.confidence).toBeCloseTo(0.36 / (0.36 + 0.4 / 11));
    expect(digit?.confidence).toBeCloseTo(0.36 / (0.36 + 0.4 / 11));
  });

  it('is not proved by a digit that is in doubt itself', () => {
    const fields = judge({ E: raw(GOLF, 0.5), 3: raw(digitOf(GOLF), 0.3) }).fields;
    expect(fields.E?.flagged).toBe(true);
    expect(fields['3']?.flagged).toBe(true);
  });

  it('is trusted as well with letters read as small ones', () => {
    const small = GOLF.replace('KZA', 'kzA');
    expect(read(small, digitOf(GOLF), 0.6)).toMatchObject({ value: GOLF, flagged: false });
    const withX = 'WVWZZZ1KZAW000122';
    expect(digitOf(withX)).toBe('X');
    expect(read(withX, 'x', 0.6)).toMatchObject({ value: withX, flagged: false });
  });

  it('keeps its length where a letter is read as ß', () => {
    expect(read('WßAMUW1V8LV41188', '4', 0.6)?.value).toBe('WßAMUW1V8LV41188');
  });

  it('is not proved against readings with the same sum', () => {
    const same = GOLF.replace('KZA', 'K9A');
    expect(digitOf(same)).toBe(digitOf(GOLF));
    expect(read(GOLF, digitOf(GOLF), 0.6, [{ value: same, probability: 0.3 }])?.flagged).toBe(true);
    expect(read(GOLF, digitOf(GOLF), 0.6, [{ value: GOLF.replace('KZA', 'K2A'), probability: 0.3 }])?.flagged).toBe(
      false,
    );
  });

  it.each([
    ['9HWGU12T06LA12345', 'ZHWGU12T06LA12345'],
    ['WVWZZZ1KZAW000123', 'WVWZZZ1KZAW000123'],
    ['2B1FA1234567890AB', 'SB1FA1234567890AB'],
    ['JHMFA12345S123456', 'JHMFA12345S123456'],
    ['1HMFA12345S123456', 'JHMFA12345S123456'],
    ['V55ZZZ5FZHR012345', 'V55ZZZ5FZHR012345'],
  ])('%s: the identifier of a known maker decides between look-alikes of equal value, %s', (vin, expected) => {
    const reading = read(vin, digitOf(vin), 0.999);
    expect(reading?.value).toBe(expected);
    expect(reading?.flagged).toBe(vin !== expected);
    if (vin !== expected) expect(reading?.alternatives).toContain(vin);
  });

  it.each([
    // A 9 in the filler of the Volkswagen group.
    ['WVW9ZZ1KZAW000123', 'WVWZZZ1KZAW000123'],
    ['WVWZ9Z1KZAW000123', 'WVWZZZ1KZAW000123'],
    ['WAUZZ98V0JA012345', 'WAUZZZ8V0JA012345'],
    ['VSSZZ9KLZMR012345', 'VSSZZZKLZMR012345'],
    ['WP0Z9Z99ZFS123456', 'WP0ZZZ99ZFS123456'],
    ['TMB9ZZAAZGD618792', 'TMBZZZAAZGD618792'],
    // A letter in the serial number.
    ['WVWZZZ1KZAW0001S3', 'WVWZZZ1KZAW000123'],
    ['W0L0AHL4885012J45', 'W0L0AHL4885012145'],
    ['WDB2030421A123H56', 'WDB2030421A123856'],
    ['WBAVC31030VK1234E', 'WBAVC31030VK12345'],
  ])('%s: is not proved beside the usual %s, which field 3 fits as well', (vin, usual) => {
    expect(digitOf(usual)).toBe(digitOf(vin));
    for (const confidence of [0.6, 0.99]) {
      const reading = read(vin, digitOf(vin), confidence);
      expect(reading).toMatchObject({ value: usual, flagged: true });
      expect(reading?.alternatives).toContain(vin);
    }
  });

  it('is in doubt with a letter in the serial number that looks like no digit', () => {
    const vin = 'WVWZZZ1KZAW00012B';
    expect(read(vin, digitOf(vin), 0.99)).toMatchObject({
      value: vin,
      flagged: true,
      alternatives: ['WVWZZZ1KZAW000122'],
    });
  });

  it.each([
    // The end of a small maker's own identifier, a serial number with several letters, and a filler of others.
    ['W09A12345KLMAH123'],
    ['SB1FA1234567890EH'],
    ['WHBFA12345678901B'],
    ['WBAZ9Z1030VK12345'],
  ])('%s: is proved with characters that its maker may use', (vin) => {
    expect(read(vin, digitOf(vin), 0.7)).toMatchObject({ value: vin, flagged: false });
  });

  it.each([
    ['MAJAXXMRKAER40123', 'FORD'],
    ['SLAXXXXX0MUX00123', 'ROLLS-ROYCE'],
    ['MALAM51CABM123456', 'HYUNDAI'],
    ['SADCA2BV9JA123456', 'JAGUAR'],
    ['HESXR1C43PS012345', 'SMART'],
  ])('%s: is proved for a maker with several identifiers, %s', (vin, maker) => {
    const { fields } = judge({ E: raw(vin, 0.7), 3: raw(digitOf(vin)), 'D.1': raw(maker) });
    expect(fields.E).toMatchObject({ value: vin, flagged: false });
  });

  it.each([
    ['1HMFA12345S123456', 'HONDA', true],
    ['1HMFA12345S123456', 'SELBSTBAU', true],
    ['1HMFA12345S123456', 'YAMAHA', false],
    // Bentley's name is not in the list of makers.
    ['SLBAXXMRKAER40123', 'BENTLEY', true],
    ['SLBAXXMRKAER40123', 'FORD', false],
    ['MA1AXXMRKAER40123', 'FORD', true],
    ['MAJAXXMRKAER40123', 'FORD', false],
    ['MA1AXXMRKAER40123', 'MAHINDRA', false],
    ['WUAZZZF44HA123456', 'MERCEDES-BENZ', true],
    ['WUAZZZF44HA123456', 'AUDI', false],
    ['WUAZZZF44HA123456', 'SELBSTBAU', false],
  ])('%s: with the name %s a look-alike of equal value in the identifier is changed: %s', (vin, maker, isChanged) => {
    const { E } = resolveVin({ E: raw(vin), 3: raw(digitOf(vin)), 'D.1': raw(maker) });
    expect(E?.value !== vin).toBe(isChanged);
  });

  it.each([
    // Schwarzmüller, and Maruti's plant for Suzuki and Toyota.
    ['VAVSAP339FH312345', 'SCHWARZMÜLLER'],
    ['MBHZCDFSKRG123456', 'SUZUKI'],
    ['MBHZCDFSKRG123456', 'TOYOTA'],
  ])('%s: is proved beside the identifier of another plant, with %s', (vin, maker) => {
    const { fields } = judge({ E: raw(vin), 3: raw(digitOf(vin)), 'D.1': raw(maker) });
    expect(fields.E).toMatchObject({ value: vin, flagged: false });
  });

  it.each([
    // Tazzari, one letter from Iveco, and a maker of trailers, one from Mercedes-Benz.
    ['ZLFZERAB000012345', 'TAZZARI', 0.97, 'ZCFZERAB000012345', true],
    ['ZLFZERAB000012345', 'IVECO', 0.97, 'ZCFZERAB000012345', false],
    ['WJNZERAB000012345', 'ACKERMANN', 0.97, 'W1NZERAB000012345', true],
    ['WJNZERAB000012345', 'ACKERMANN', 0.7, 'W1NZERAB000012345', false],
    ['WJNZERAB000012345', '-', 0.97, 'W1NZERAB000012345', false],
    ['WJNZERAB000012345', 'SELBSTBAU', 0.97, 'W1NZERAB000012345', false],
    // Brands whose maker has another name, and names with a gap.
    ['SBXJABDC6KV000123', 'CAN-AM', 0.97, '2BXJABDC6KV000123', false],
    ['LLEPDP1B5J6012345', 'CF MOTO', 0.97, 'LCEPDP1B5J6012345', false],
    ['LSBTEBBB6H0123456', 'KEEWAY', 0.97, 'LBBTEBBB6H0123456', false],
    ['2AXXL2S1N20123456', 'AUSTIN', 0.97, 'SAXXL2S1N20123456', false],
    ['WESF3H2ZZ12345678', 'EVOBUS', 0.97, 'WEBF3H2ZZ12345678', false],
    ['VGESA19A000012345', 'MBK', 0.97, 'VG5SA19A000012345', false],
    ['VGESA19A000012345', 'EVOBUS', 0.97, 'VG5SA19A000012345', true],
    // Vehicles with a 9 of Brazil are rare.
    ['9HWZERAB000012345', 'TAZZARI', 0.97, 'ZHWZERAB000012345', false],
  ])('%s: with the name %s, read with %d, an unknown identifier is kept beside that of %s: %s', (...row) => {
    const [vin, name, confidence, variant, isKept] = row;
    const readings = { E: raw(vin, 0.99), 3: raw(digitOf(vin)), 'D.1': raw(name, confidence) };
    const { E } = judge(readings).fields;
    // In doubt either way: the name does not say which of them is printed.
    expect(E).toMatchObject({ value: isKept ? vin : variant, flagged: true, alternatives: [isKept ? variant : vin] });
  });

  it('keeps its own confidence if its maker is unknown', () => {
    const rare = 'XUXAB12C3D4567890';
    expect(read(rare, digitOf(rare), 0.75)?.flagged).toBe(true);
    expect(read(rare, digitOf(rare), 0.95)?.flagged).toBe(false);
    expect(resolveVin({ E: raw(rare, 0.75), 3: raw(digitOf(rare), 0.75) }).E?.confidence).toBe(0.75);
  });
});

describe('a number from before the VIN', () => {
  const resolved = (vin: string, first: string) =>
    resolveVin({ E: raw(vin, 0.99), 3: raw('0'), B: raw(first) }).E?.confidence;

  it('keeps its confidence if field 3 matches it', () => {
    expect(resolved('KZ550H012345', '05.05.1982')).toBe(0.99);
    expect(resolved('KZ 550H 012345', '05.05.1982')).toBe(0.99);
    expect(resolved('KZ550H012345', '05.05.1985')).toBe(0.99);
  });

  it.each([
    ['KZ550H012346', '05.05.1982'],
    ['WAUZZZ8K9BA122', '05.05.1985'],
    ['KZ550H012345', '5.1982'],
  ])('may be a VIN that lost characters: %s, registered %s', (vin, first) => {
    expect(resolved(vin, first)).toBe(0.5);
  });
});

describe('a VIN that does not match field 3', () => {
  it('gives way to the likeliest reading that matches', () => {
    const vin = read('A1BS31Z0430336171', '4', 0.6, [
      { value: 'A1BS31Z0430336177', probability: 0.2 },
      { value: 'A1BS31Z0430336179', probability: 0.1 },
    ]);
    expect(vin).toMatchObject({ value: 'A1BS31Z0430336179', flagged: true });
    expect(vin?.alternatives).toContain('A1BS31Z0430336171');
  });

  it('gives way to one of a known maker before others', () => {
    const digit = digitOf(GOLF);
    const stranger = 'VVWZZZ1KZAW000123';
    const misread = 'WVWZZZ1KZAW000128';
    const other =
      [...'0123456789'].map((last) => stranger.slice(0, -1) + last).find((vin) => digitOf(vin) === digit) ?? '';
    expect(
      read(misread, digit, 0.6, [
        { value: other, probability: 0.2 },
        { value: GOLF, probability: 0.1 },
      ])?.value,
    ).toBe(GOLF);
  });

  it('is repaired with one look-alike at a place that the picture leaves open', () => {
    const misread = GOLF.replace('000123', '0001Z3');
    const open = [{ value: GOLF.replace('000123', '0001J3'), probability: 0.01 }];
    expect(read(misread, digitOf(GOLF), 0.97, open)?.alternatives).toContain(GOLF);
    expect(read(misread, digitOf(GOLF))?.alternatives).toEqual([]);
  });

  it('is not repaired with two look-alikes', () => {
    const open = [...GOLF].map((_, index) => ({
      value: `${GOLF.slice(0, index)}?${GOLF.slice(index + 1)}`,
      probability: 0.01,
    }));
    const { fields, warnings } = judge({ E: raw(GOLF, 0.97, open), 3: raw('4') });
    expect(fields.E?.flagged).toBe(true);
    expect(fields.E?.alternatives).not.toContain('WVWZZZ7K2AW000123');
    expect(warnings.map(({ code }) => code)).toContain('vin-check-digit');
  });

  it.each([
    ['a letter in the serial number', GOLF.replace('000123', '0001Z3')],
    ['a filler that lacks a letter', GOLF.replace('ZZZ', '2ZZ')],
  ])('does not give way to an unlikely reading with %s', (_, rival) => {
    expect(read(GOLF, digitOf(rival), 0.97, [{ value: rival, probability: 2e-4 }])).toMatchObject({
      value: GOLF,
      flagged: true,
    });
  });

  it.each([
    ['two other characters', 'WVWZZZ7K2AW000123', '4'],
    ['an unknown maker', 'VVWZZZ1KZAW000123', digitOf('VVWZZZ1KZAW000123')],
  ])('does not give way to an unlikely reading with %s', (_, rival, digit) => {
    expect(read(GOLF, digit, 0.9, [{ value: rival, probability: 1e-4 }])).toMatchObject({ value: GOLF, flagged: true });
    expect(read(GOLF, digit, 0.9, [{ value: rival, probability: 0.02 }])?.value).toBe(rival);
  });
});

describe('a doubtful field 3', () => {
  const misread = digitOf(GOLF) === '7' ? '8' : '7';
  const other = GOLF.replace('ZZZ1', 'Z2Z1');
  const readBoth = (digit: RawReading, rivals: RawReading['rivals'] = []) =>
    judge({ E: raw(GOLF, 0.97, rivals), 3: digit }).fields;

  it('is misread rather than a sure VIN that fits another reading of it', () => {
    const digit = raw(vinCheckDigit(other) ?? '', 0.5, [{ value: digitOf(GOLF), probability: 0.45 }]);
    const fields = readBoth(digit, [{ value: other, probability: 0.012 }]);
    expect(fields.E).toMatchObject({ value: GOLF, flagged: false });
    expect(fields['3']).toMatchObject({ value: digitOf(GOLF), flagged: true });
  });

  it('is kept where another reading of the VIN is likelier', () => {
    const digit = raw(vinCheckDigit(other) ?? '', 0.9, [{ value: digitOf(GOLF), probability: 0.01 }]);
    expect(readBoth(digit, [{ value: other, probability: 0.02 }]).E?.value).toBe(other);
  });

  it('is kept, read surely, where a misread VIN fits an unlikely reading of it', () => {
    const right = 'W0LPD6EB5E8123406';
    const wrong = right.replace('123', '128');
    const E = raw(wrong, 0.9, [{ value: right, probability: 0.01 }]);
    const digit = raw(digitOf(right), 0.98, [{ value: digitOf(wrong), probability: 0.012 }]);
    const { fields } = judge({ E, 3: digit });
    expect([fields.E?.value, fields['3']?.value]).toEqual([right, digitOf(right)]);
  });

  it('is kept where no reading of it fits', () => {
    expect(readBoth(raw(misread, 0.5))['3']?.value).toBe(misread);
  });
});
