/** The look of one synthetic document: its paper, form and print. Lengths in millimetres, angles in radians. */
import type { PrintFont } from './fonts';
import { createRandom, type Random } from './random';
import { drawDirtiness, drawHairlines, drawOpacity, drawPitch, drawPlateScale, drawWear } from './style-distributions';

/** A family of guilloche lines. */
export interface GuillocheLines {
  readonly colours: readonly string[];
  readonly alpha: number;
  readonly width: number;
  readonly spacing: number;
  readonly amplitudes: readonly [number, number, number];
  readonly periods: readonly [number, number, number];
  readonly phases: readonly [number, number, number];
  /** Change of phase from one line to the next. */
  readonly drift: number;
  readonly vertical: boolean;
}

/** A flower of concentric wavy rings; lengths in mm. */
export interface Rosette {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly petals: number;
  readonly rings: number;
  /** Height of the petals as a share of the ring's radius. */
  readonly depth: number;
  readonly colour: string;
  readonly alpha: number;
  readonly width: number;
}

/** Preprinted paper and form. */
export interface FormStyle {
  readonly paper: string;
  /** Tints of the paper from left to right. */
  readonly tints: readonly string[];
  readonly guilloche: readonly GuillocheLines[];
  readonly rosettes?: readonly Rosette[];
  readonly preprint: string;
  /** Opacity of the rows' hairlines; 0 where they are lost. */
  readonly hairlines: number;
  readonly barWidth: number;
  /** Small bars in field 2.2, millimetres from its start; none unless given. */
  readonly dividers?: readonly number[];
  /** National codes stand in brackets. */
  readonly brackets: boolean;
  /** 1 where everything stands one row lower, else 0. */
  readonly rowShift: 0 | 1;
  /** Grey field in which the security code is concealed. */
  readonly concealed: boolean;
  readonly stamp: boolean;
  readonly foldStrength: number;
  readonly dirt: number;
}

/** Machine print. */
export interface PrintStyle {
  readonly font: string;
  readonly weight: number;
  readonly monospace: boolean;
  readonly ink: string;
  readonly opacity: number;
  /** How unevenly the ink lies: 0 even, 1 very worn. */
  readonly wear: number;
  readonly pitch: number;
  readonly capHeight: number;
  /** Baseline above the row's bottom line. */
  readonly baseline: number;
  /** First character right of the label box. */
  readonly indent: number;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly angle: number;
  readonly jitterX: number;
  readonly jitterY: number;
  readonly upperCase: boolean;
  /** Rows of dots of a capital; 0 for a smooth print. */
  readonly dots: number;
  readonly dotSize: number;
  /** The plate is printed larger than the rest. */
  readonly plateScale: number;
  /** Next inspection and date of issue: how much higher they stand, and how much wider apart their characters are. */
  readonly dates?: { readonly raise: number; readonly wide: number };
}

/** All of a document's look. */
export interface DocumentStyle {
  readonly form: FormStyle;
  readonly print: PrintStyle;
}

const GREENS = ['#8fc6a4', '#7fbf9a', '#a4cfa8', '#9fd0b8', '#b5d3a2', '#76b59a'] as const;
const PINKS = ['#e2a9b4', '#dba0ae', '#e8b7a6', '#d9a3c0', '#e6bcae', '#cf9fb0'] as const;
const OTHERS = ['#e3cf98', '#a9b9dc', '#c3b5d6', '#b9c9a0', '#d8c4a0'] as const;

function lines(random: Random, strength: number, darker: boolean): GuillocheLines {
  const colours = random.weighted<readonly string[]>([
    [[random.pick(GREENS), random.pick(PINKS), random.pick(GREENS)], 5],
    [[random.pick(GREENS), random.pick(PINKS)], 3],
    [[random.pick(PINKS), random.pick(OTHERS), random.pick(GREENS)], 2],
    [[random.pick(GREENS), random.pick(OTHERS)], 1],
  ]);
  const tone = darker ? 1.5 : 1;
  return {
    colours,
    alpha: Math.min(0.95, strength * random.float(0.6, 1) * tone),
    width: random.float(0.07, 0.2),
    spacing: random.float(0.55, 2.2),
    amplitudes: [random.float(0.5, 4), random.float(0.2, 2), random.float(0, 0.7)],
    periods: [random.float(25, 90), random.float(9, 28), random.float(3, 9)],
    phases: [random.float(0, 6.3), random.float(0, 6.3), random.float(0, 6.3)],
    drift: random.float(-0.25, 0.25),
    vertical: random.chance(0.3),
  };
}

function createFormStyle(random: Random): FormStyle {
  const green = random.chance(0.2);
  const strength = random.weighted([
    [random.float(0.15, 0.4), 3],
    [random.float(0.4, 0.7), 4],
    [random.float(0.7, 0.95), 2],
  ]);
  const darker = random.chance(0.15);
  return {
    paper: green
      ? random.pick(['#e4f0e2', '#dcebdd', '#e9f2dc'])
      : random.pick(['#fbfaf6', '#f7f5ef', '#fdfdfb', '#f3f1ea', '#f6f7f2']),
    tints: random.chance(0.7)
      ? ['#dff0e0', random.pick(['#f8e3e2', '#faeadb', '#f4e2ee']), random.pick(['#e0f0e2', '#f6e7e0', '#e6eef4'])]
      : [],
    guilloche: Array.from({ length: random.int(2, 4) }, () => lines(random, strength, darker)),
    preprint: random.pick(['#1f4a33', '#254f3a', '#173b2c', '#2d5a45', '#33524a', '#1b3d3a']),
    hairlines: drawHairlines(random),
    barWidth: random.float(0.14, 0.26),
    brackets: random.chance(0.3),
    rowShift: random.chance(0.15) ? 1 : 0,
    concealed: random.chance(0.35),
    stamp: random.chance(0.12),
    foldStrength: random.float(0.1, 1),
    dirt: drawDirtiness(random),
  };
}

function createPrintStyle(random: Random, fonts: readonly PrintFont[]): PrintStyle {
  const font = random.pick(fonts);
  const far = random.chance(0.15) ? 1.5 : 0.7;
  const dotted = font.id === 'vt323' ? random.chance(0.7) : font.monospace && font.id !== 'doto' && random.chance(0.18);
  const capHeight = random.float(1.95, 2.6);
  const dots = font.id === 'vt323' ? 9 : random.pick([13, 15, 18]);
  return {
    font: font.id,
    weight: random.pick(font.weights),
    monospace: font.monospace,
    ink: random.pick(['#14161c', '#1a1c28', '#1d2440', '#20284e', '#272436', '#101010', '#2b2f3c', '#182a4a']),
    opacity: drawOpacity(random),
    wear: drawWear(random),
    pitch: drawPitch(random),
    capHeight,
    baseline: random.float(0.1, 0.5),
    indent: random.float(0.9, 1.7),
    offsetX: random.float(-far, far),
    offsetY: random.float(-far, far),
    angle: (random.gauss() * 0.12 * Math.PI) / 180,
    jitterX: random.chance(0.5) ? random.float(0, 0.12) : 0,
    jitterY: random.chance(0.3) ? random.float(0, 0.1) : 0,
    upperCase: random.chance(0.82),
    dots: dotted ? dots : 0,
    dotSize: random.float(0.85, 1.35),
    plateScale: drawPlateScale(random),
  };
}

/** The look of the document with a number in a seeded series. */
export function createDocumentStyle(seed: number, number: number, fonts: readonly PrintFont[]): DocumentStyle {
  return {
    form: createFormStyle(createRandom('form', seed, number)),
    print: createPrintStyle(createRandom('print', seed, number), fonts),
  };
}
