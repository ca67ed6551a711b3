/** The look of a set's document: one of its papers and faces, an offset of its squares, an ink from faint to black. */
import type { DocumentStyle, FormStyle, PrintStyle } from '../document-style';
import { createRandom, type Random } from '../random';
import { drawDirtiness, drawHairlines, drawOpacity, drawPitch, drawPlateScale, drawWear } from '../style-distributions';
import { drawOffset } from './offsets';
import { papersOf, type Paper } from './papers';
import { SET_FACES, type SetName } from './set-fonts';

const INKS: Readonly<Record<SetName, readonly string[]>> = {
  tuning: ['#14161c', '#1a1c28', '#1d2440', '#20284e', '#101010', '#2b2f3c'],
  validation: ['#121319', '#242a44', '#2a2838', '#16181a'],
  final: ['#0f1014', '#1c2236', '#232c52', '#191b1f', '#2e303a'],
};

function formStyle(paper: Paper, random: Random): FormStyle {
  return {
    ...paper.look,
    hairlines: drawHairlines(random),
    rowShift: random.chance(0.15) ? 1 : 0,
    concealed: random.chance(0.35),
    stamp: random.chance(0.12),
    foldStrength: random.float(0.1, 1),
    dirt: drawDirtiness(random),
  };
}

function printStyle(set: SetName, random: Random): PrintStyle {
  const { font, kind } = random.weighted(SET_FACES[set].map((face) => [face, face.share] as const));
  const offset = drawOffset(set, random);
  const needles = random.chance(font.id === 'vt323' ? 0.7 : 0.22);
  const rows = font.id === 'vt323' ? 9 : random.pick([13, 15, 18]);
  return {
    font: font.id,
    weight: random.pick(font.weights),
    monospace: font.monospace,
    ink: random.pick(INKS[set]),
    opacity: drawOpacity(random),
    wear: drawWear(random),
    pitch: drawPitch(random),
    capHeight: random.float(1.95, 2.6),
    baseline: random.float(0.1, 0.5),
    indent: random.float(0.9, 1.7),
    offsetX: offset.x,
    offsetY: offset.y,
    angle: (random.gauss() * 0.12 * Math.PI) / 180,
    jitterX: random.chance(0.5) ? random.float(0, 0.12) : 0,
    jitterY: random.chance(0.3) ? random.float(0, 0.1) : 0,
    upperCase: random.chance(0.82),
    dots: needles && font.monospace && (kind === 'mono' || font.id === 'vt323') ? rows : 0,
    dotSize: random.float(0.85, 1.35),
    plateScale: drawPlateScale(random),
  };
}

/** The look of a set's document, and the name of its paper. */
export function createSetStyle(
  set: SetName,
  number: number,
): { readonly paper: string; readonly style: DocumentStyle } {
  const random = createRandom('set style', set, number);
  const paper = random.pick(papersOf(set));
  return { paper: paper.id, style: { form: formStyle(paper, random), print: printStyle(set, random) } };
}
