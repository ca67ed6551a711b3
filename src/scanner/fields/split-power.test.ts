import { expect, it } from 'vitest';
import type { RawReading } from './raw-reading';
import { splitPower } from './split-power';

const read = (value: string, confidence: number, rivals: RawReading['rivals']): RawReading => ({
  value,
  confidence,
  matched: true,
  legible: true,
  rivals,
  box: { x: 0, y: 0, width: 0.1, height: 0.05 },
});
/** Power and speed as [value, confidence, rivals]. */
const split = (both: RawReading) =>
  splitPower(both).map(({ value, confidence, rivals }) => [
    value,
    Number(confidence.toFixed(2)),
    rivals.map((rival) => rival.value),
  ]);

it('lowers the confidence only of the side in which the readings differ', () => {
  expect(
    split(
      read('0011/08480', 0.5, [
        { value: '0011/08450', probability: 0.4 },
        { value: '0017/08480', probability: 0.05 },
      ]),
    ),
  ).toEqual([
    ['0011', 0.9, ['0017']],
    ['08480', 0.55, ['08450']],
  ]);
});

it('counts a repeated rival once, and never exceeds a confidence of 1', () => {
  const rivals = [
    { value: '85/4100', probability: 0.9 },
    { value: '85/4100', probability: 0.9 },
  ];
  expect(split(read('85/4000', 0.4, rivals))).toEqual([
    ['85', 1, []],
    ['4000', 0.4, ['4100']],
  ]);
});

it('takes a text without a slash as the power', () => {
  expect(split(read('85', 0.9, []))).toEqual([
    ['85', 0.9, []],
    ['', 0.9, []],
  ]);
});
