/** Joins the lines of a place of the form to the reading of its field. */
import type { FormField } from '~/zb1/form-geometry';
import type { GreyImage } from '../pixels/image';
import type { FieldBox } from '../protocol';
import type { ChosenReading } from './choose-reading';
import type { LineBand } from './lines';
import type { RawReading, Rival } from './raw-reading';

/** Confidence of a line without ink. */
const BLANK_CONFIDENCE = 0.97;
/** Factor on the confidence of D.2, whose second and third part may be dashes, if one may have been too faint. */
const FAINT_DASH = 0.75;
const TYPE_PARTS = 3;

/** A reading is illegible if its confidence is at most this and the geometric mean per character at most LEGIBLE. */
const HOPELESS = 0.02;
const LEGIBLE = 0.45;

/** A line of a place with its reading. */
export interface FieldLine {
  readonly band: LineBand;
  readonly decoded: ChosenReading | undefined;
  readonly covered: boolean;
  readonly gap: boolean;
}

/** Joins the lines of a place with "/". The confidence is the product of the lines' confidences. */
export function joinLines(lines: readonly FieldLine[], box: FieldBox, field: FormField): RawReading {
  let confidence = 1;
  let matched = true;
  const texts: string[] = [];
  let rivals: readonly Rival[] = [];
  for (const { decoded } of lines) {
    if (!decoded || decoded.text === '') {
      // The root makes a place with seven blank lines as certain as a place with one.
      confidence *= (decoded?.confidence ?? BLANK_CONFIDENCE) ** (1 / field.lines);
      const [faint] = decoded?.rivals ?? [];
      if (field.code === 'D.2' && faint !== undefined && texts.length > 0 && texts.length < TYPE_PARTS) {
        confidence *= FAINT_DASH;
        rivals = [...rivals, { value: `${texts.join('/')}/${faint.text}`, probability: faint.probability }];
      }
      continue;
    }
    confidence *= decoded.confidence;
    matched &&= decoded.matched;
    const prefix = texts.length > 0 ? `${texts.join('/')}/` : '';
    rivals = [
      ...rivals.map((rival) => ({ ...rival, value: `${rival.value}/${decoded.text}` })),
      ...decoded.rivals.map(({ text, probability }) => ({ value: prefix + text, probability })),
    ];
    texts.push(decoded.text);
  }
  // One illegible line among several leaves the others useful.
  const legible =
    texts.length > 1 || confidence > HOPELESS || confidence ** (1 / Math.max(1, texts.join('').length)) > LEGIBLE;
  return {
    value: texts.join('/'),
    confidence,
    matched,
    legible,
    rivals: [...rivals].sort((a, b) => b.probability - a.probability),
    box,
    covered: lines.some(({ covered }) => covered),
    gap: lines.some(({ gap }) => gap),
  };
}

/** Bounding box of a place's lines, without its blank ones unless all are blank. */
export function boxOf(lines: readonly { band: LineBand }[], flat: GreyImage): FieldBox {
  const inked = lines.filter(({ band }) => !band.blank);
  const bands = (inked.length > 0 ? inked : lines).map(({ band }) => band);
  const left = Math.min(...bands.map((b) => b.left));
  const top = Math.min(...bands.map((b) => b.top));
  const right = Math.max(...bands.map((b) => b.left + b.width));
  const bottom = Math.max(...bands.map((b) => b.top + b.height));
  return {
    x: left / flat.width,
    y: top / flat.height,
    width: (right - left) / flat.width,
    height: (bottom - top) / flat.height,
  };
}
