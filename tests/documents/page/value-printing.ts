/** Prints the values into a form, as a machine with its own font, pitch, offset and wear does. Units are mm. */
import type { FieldCode } from '~/zb1/field-codes';
import { FORM_FIELDS, ROW_PITCH_MM, type FormField } from '~/zb1/form-geometry';
import type { DocumentStyle, PrintStyle } from '../document-style';
import type { Random } from '../random';
import type { PrintedValues } from '../vehicle';
import { createDotGlyphs, type DotGlyphs } from './dot-glyphs';

type Context = OffscreenCanvasRenderingContext2D;

/** A printed line: its text and its box on the document, offset and rotation of the print included. */
export interface PrintedLine {
  readonly code: string;
  readonly line: number;
  readonly text: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Metrics of a print font, drawn at 100 px. */
interface Metrics {
  readonly font: string;
  readonly capHeight: number;
  readonly advance: number;
}

/** The text that a place shows: P.2 and P.4 are printed as one. */
function placeText(field: FormField, values: PrintedValues): string {
  if (field.code !== 'P.2/P.4') return values[field.code];
  return values['P.4'] === '' ? values['P.2'] : `${values['P.2']}/${values['P.4']}`;
}

function measure(context: Context, style: PrintStyle): Metrics {
  const font = `${style.weight} 100px "print-${style.font}-${style.weight}", arimo`;
  context.font = font;
  const capital = context.measureText('H');
  return {
    font,
    capHeight: capital.actualBoundingBoxAscent,
    advance: style.monospace ? capital.width : context.measureText('ABCDEFGHKLMNOPRSTUV0123456789').width / 29,
  };
}

/** Next inspection and date of issue, which offices print over the small text of the form. */
function isDate({ code }: FormField): boolean {
  return code === 'HU' || code === 'I';
}

/** The place is printed together with the date of issue, in the line above it. */
function isRaised(field: FormField): boolean {
  return isDate(field) || field.code === 'Ort';
}

/** Left edge and baseline of a place's line, before the print's own offset. */
function anchor(field: FormField, index: number, style: PrintStyle): readonly [number, number, number] {
  const { x, y, width } = field.value;
  if (field.panel !== 'left')
    return [x + style.indent, y + (index + 1) * ROW_PITCH_MM - style.baseline, width - style.indent - 0.3];
  if (field.code === 'A') return [x + style.indent + 0.6, y + 4.3, width - 3];
  const raise = isRaised(field) ? (style.dates?.raise ?? 0) : 0;
  return [x + 0.4, y - raise + (index + 1) * ROW_PITCH_MM - style.baseline, width];
}

/** How one text is set: size and shape of its characters. */
interface Setting {
  readonly pitch: number;
  readonly scale: number;
  readonly stretch: number;
}

function setText(
  context: Context,
  text: string,
  room: number,
  style: PrintStyle,
  metrics: Metrics,
  enlarge: number,
): Setting {
  const scale = (style.capHeight * enlarge) / metrics.capHeight;
  if (style.monospace) {
    const pitch = Math.min(style.pitch * enlarge, room / Math.max(1, text.length));
    return { pitch, scale, stretch: Math.min(1.25, Math.max(0.62, pitch / (metrics.advance * scale))) };
  }
  const natural = context.measureText(text).width * scale;
  return { pitch: 0, scale, stretch: Math.min(1.08, room / Math.max(0.1, natural)) };
}

function drawDots(context: Context, glyphs: DotGlyphs, character: string, setting: Setting, style: PrintStyle): void {
  const glyph = glyphs(character);
  const step = style.capHeight / glyph.capRows;
  const radius = (step * style.dotSize) / 2;
  context.beginPath();
  for (const [column, row] of glyph.dots) {
    const x = column * step * setting.stretch;
    const y = -row * step;
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fill();
}

/** Prints all values; the context is scaled to millimetres and draws opaque ink. */
export function printValues(
  context: Context,
  values: PrintedValues,
  style: DocumentStyle,
  random: Random,
): PrintedLine[] {
  const { print, form } = style;
  const metrics = measure(context, print);
  const glyphs =
    print.dots > 0
      ? createDotGlyphs(
          `${print.weight} SIZEpx "print-${print.font}-${print.weight}", arimo`,
          print.dots,
          ...(print.font === 'vt323' ? [1.25, 0.375] : []),
        )
      : undefined;
  const printed: PrintedLine[] = [];
  const cos = Math.cos(print.angle);
  const sin = Math.sin(print.angle);
  const shift = form.rowShift * ROW_PITCH_MM;

  const toPrinted = (x: number, y: number): readonly [number, number] => {
    const dx = x - 105;
    const dy = y - 52.5;
    return [105 + dx * cos - dy * sin + print.offsetX, 52.5 + dx * sin + dy * cos + print.offsetY + shift];
  };

  const printLine = (field: FormField, text: string, index: number): void => {
    const enlarge = field.code === 'A' ? print.plateScale : 1;
    const wide = isDate(field) ? (print.dates?.wide ?? 1) : 1;
    const [left, baseline, room] = anchor(field, index, print);
    const x0 = left + random.gauss() * print.jitterX;
    const y0 = baseline + random.gauss() * print.jitterY;
    context.font = metrics.font;
    const setting = setText(context, text, room, { ...print, pitch: print.pitch * wide }, metrics, enlarge);
    const characters = print.monospace ? [...text] : [text];
    characters.forEach((character, position) => {
      const [x, y] = toPrinted(x0 + position * setting.pitch, y0);
      context.save();
      context.translate(x, y);
      context.rotate(print.angle);
      if (glyphs === undefined) {
        context.scale(setting.scale * setting.stretch, setting.scale);
        context.font = metrics.font;
        context.fillText(character, 0, 0);
      } else {
        context.scale(enlarge, enlarge);
        drawDots(context, glyphs, character, setting, print);
      }
      context.restore();
    });
    const [x, y] = toPrinted(x0, y0);
    const width = print.monospace
      ? text.length * setting.pitch
      : context.measureText(text).width * setting.scale * setting.stretch;
    const round = (millimetres: number): number => Math.round(millimetres * 100) / 100;
    printed.push({
      code: field.code,
      line: index,
      text,
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(print.capHeight * enlarge),
    });
  };

  for (const field of FORM_FIELDS) {
    placeText(field, values)
      .split('\n')
      .slice(0, field.lines)
      .forEach((text, index) => {
        if (text !== '') printLine(field, text, index);
      });
  }
  return printed;
}

/** The values as this print shows them: capitals only, where the machine has no others. */
export function applyCase(values: PrintedValues, style: PrintStyle): PrintedValues {
  if (!style.upperCase) return values;
  const entries = Object.entries(values).map(
    ([code, text]) => [code, code === 'J' || code === 'K' ? text : text.toUpperCase()] as const,
  );
  return Object.fromEntries(entries) as Record<FieldCode, string>;
}
