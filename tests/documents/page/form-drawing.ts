/** Draws the empty form as it comes from the printer's: paper, guilloche, bars, labels and texts. Units are mm. */
import { FOLDS_MM, FORM_BARS_MM, FORM_FIELDS, ROW_PITCH_MM, formField, type FormField } from '~/zb1/form-geometry';
import type { FormStyle, GuillocheLines, Rosette } from '../document-style';
import { FORM_TEXTS } from '../form-texts';
import type { Random } from '../random';

type Context = OffscreenCanvasRenderingContext2D;

const WIDTH = 210;
const HEIGHT = 105;

/** Family of the preprinted texts. */
const FORM_FAMILY = 'arimo, sans-serif';

function gradient(context: Context, colours: readonly string[]): CanvasGradient {
  const across = context.createLinearGradient(0, 0, WIDTH, 0);
  colours.forEach((colour, index) =>
    across.addColorStop(colours.length === 1 ? 0 : index / (colours.length - 1), colour),
  );
  return across;
}

function drawGuilloche(context: Context, lines: GuillocheLines): void {
  const [a0, a1, a2] = lines.amplitudes;
  const [p0, p1, p2] = lines.periods;
  const [f0, f1, f2] = lines.phases;
  context.save();
  context.globalAlpha = lines.alpha;
  context.lineWidth = lines.width;
  context.strokeStyle = gradient(context, lines.colours);
  const length = lines.vertical ? HEIGHT : WIDTH;
  const breadth = (lines.vertical ? WIDTH : HEIGHT) + 12;
  for (let k = 0; k * lines.spacing < breadth; k += 1) {
    context.beginPath();
    for (let along = 0; along <= length; along += 0.7) {
      const wave =
        a0 * Math.sin((2 * Math.PI * along) / p0 + f0 + k * lines.drift) +
        a1 * Math.sin((2 * Math.PI * along) / p1 + f1 - k * lines.drift * 1.7) +
        a2 * Math.sin((2 * Math.PI * along) / p2 + f2);
      const across = k * lines.spacing - 6 + wave;
      if (lines.vertical) context.lineTo(across, along);
      else context.lineTo(along, across);
    }
    context.stroke();
  }
  context.restore();
}

function drawRosette(context: Context, { x, y, radius, petals, rings, depth, colour, alpha, width }: Rosette): void {
  context.save();
  context.globalAlpha = alpha;
  context.lineWidth = width;
  context.strokeStyle = colour;
  for (let ring = 1; ring <= rings; ring += 1) {
    const reach = (radius * ring) / rings;
    context.beginPath();
    for (let step = 0; step <= 180; step += 1) {
      const angle = (step * Math.PI) / 90;
      const r = reach * (1 + depth * Math.sin(petals * angle + ring * 0.4));
      context.lineTo(x + r * Math.cos(angle), y + r * Math.sin(angle));
    }
    context.stroke();
  }
  context.restore();
}

/** Draws the paper with its guilloche. */
export function drawPaper(context: Context, style: FormStyle): void {
  context.fillStyle = style.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (style.tints.length > 0) {
    context.save();
    context.globalAlpha = 0.6;
    context.fillStyle = gradient(context, style.tints);
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.restore();
  }
  for (const lines of style.guilloche) drawGuilloche(context, lines);
  for (const rosette of style.rosettes ?? []) drawRosette(context, rosette);
}

function line(context: Context, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

/** Writes a text with a cap height in mm, shrunk where it must fit a width. */
export function write(
  context: Context,
  text: string,
  x: number,
  y: number,
  size: number,
  bold = false,
  centred = false,
  fit?: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 71.6, size / 71.6);
  context.font = `${bold ? 700 : 400} 100px ${FORM_FAMILY}`;
  context.textAlign = centred ? 'center' : 'left';
  const width = context.measureText(text).width * (size / 71.6);
  if (fit !== undefined && width > fit) context.scale(fit / width, 1);
  context.fillText(text, 0, 0);
  context.restore();
}

/** Fields whose label box has a line on its left side too, since it stands amid a row. */
function isInner(field: FormField): boolean {
  return field.panel !== 'left' && field.label.x > 70 && Math.abs(field.label.x - 137.05) > 0.1;
}

function drawHairlines(context: Context, style: FormStyle): void {
  if (style.hairlines === 0) return;
  context.save();
  context.globalAlpha = style.hairlines;
  context.lineWidth = 0.09;
  for (let row = 2; row <= 17; row += 1) {
    const y = row * ROW_PITCH_MM;
    // Within D.2 and 5 the lines stop short of the label column.
    const continued = (row >= 6 && row <= 8) || row === 12;
    line(context, continued ? 65.88 : 63.24, y, row === 17 ? 207.8 : 134.41, y);
    if (row < 17) line(context, 137.05, y, 207.8, y);
  }
  context.restore();
}

function drawFields(context: Context, style: FormStyle): void {
  context.lineWidth = style.barWidth;
  for (const bar of FORM_BARS_MM) line(context, bar.x, bar.top, bar.x, bar.bottom);
  const { x: start, y: top, height: row } = formField('2.2').value;
  for (const divider of style.dividers ?? []) line(context, start + divider, top, start + divider, top + row);
  for (const field of FORM_FIELDS) {
    if (field.panel === 'left') continue;
    const { x, y, width, height } = field.label;
    if (isInner(field)) {
      line(context, x, y, x, y + height);
      line(context, x + width, y, x + width, y + height);
    }
    const parts =
      field.code === 'P.2/P.4'
        ? ['P.2', 'P.4']
        : [style.brackets && /^\d/.test(field.code) ? `(${field.code})` : field.code];
    parts.forEach((part, index) => {
      const middle = y + ROW_PITCH_MM * (parts.length === 1 ? 0.64 : 0.45 + index * 0.4);
      write(context, part, x + width / 2, middle, 1.05, false, true, width - 0.25);
    });
  }
}

/** A star of the European circle. */
function star(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    const reach = point % 2 === 0 ? radius : radius * 0.4;
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  context.fill();
}

function drawLeftPanel(context: Context): void {
  for (const text of FORM_TEXTS) {
    write(context, text.text, text.x, text.y, text.size, text.bold ?? false, text.centred ?? false, 57.5);
  }
  context.lineWidth = 0.22;
  context.strokeRect(2.38, 45.51, 57.15, 5.69);
  context.beginPath();
  context.ellipse(31, 20.3, 4.4, 2.9, 0, 0, 2 * Math.PI);
  context.stroke();
  for (let index = 0; index < 12; index += 1) {
    const angle = (index * Math.PI) / 6;
    star(context, 31 + Math.cos(angle) * 3.7, 20.3 + Math.sin(angle) * 2.3, 0.33);
  }
  write(context, 'D', 31, 21.4, 2.2, true, true);
}

function drawStamp(context: Context, random: Random): void {
  context.save();
  context.globalAlpha = 0.55;
  context.strokeStyle = random.pick(['#2b3f8c', '#4a3f7a', '#2d2d38']);
  context.fillStyle = context.strokeStyle;
  context.translate(random.float(44, 56), random.float(80, 86));
  context.rotate(random.float(-0.5, 0.5));
  context.lineWidth = 0.3;
  for (const radius of [8, 7.4, 5]) {
    context.beginPath();
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  write(context, 'ZULASSUNGSBEHÖRDE', 0, -1, 0.9, true, true);
  write(context, 'MUSTERKREIS', 0, 1, 0.9, true, true);
  write(context, String(random.int(1, 99)), 0, 3.2, 1, true, true);
  context.restore();
}

function drawConcealed(context: Context): void {
  context.save();
  context.fillStyle = '#a9aeb0';
  context.fillRect(170, 92, 24, 6.2);
  context.fillStyle = '#7d8486';
  for (let x = 170; x < 194; x += 0.8) context.fillRect(x, 92, 0.3, 6.2);
  context.restore();
  write(context, 'Markierung verdeckter Sicherheitscode', 170, 91.3, 0.8);
}

/** Draws the empty form into a context that is scaled to millimetres. */
export function drawForm(context: Context, style: FormStyle, random: Random): void {
  drawPaper(context, style);
  context.save();
  context.translate(0, style.rowShift * ROW_PITCH_MM);
  context.fillStyle = style.preprint;
  context.strokeStyle = style.preprint;
  drawHairlines(context, style);
  drawFields(context, style);
  drawLeftPanel(context);
  if (style.concealed) drawConcealed(context);
  if (style.stamp) drawStamp(context, random);
  context.restore();
  context.save();
  context.strokeStyle = style.preprint;
  context.globalAlpha = 0.5;
  context.lineWidth = 0.12;
  context.setLineDash([2.2, 1.2]);
  for (const fold of FOLDS_MM) line(context, fold, 0, fold, HEIGHT);
  context.restore();
}
