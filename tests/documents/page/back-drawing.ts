/** Draws the back side: the stamps of main inspections, the seal, the legend of the field codes. Units are mm. */
import type { DocumentStyle } from '../document-style';
import type { Random } from '../random';
import type { PrintedValues } from '../vehicle';
import { createSurface } from './canvas';
import { type DrawnDocument, drawCreases, drawDirt, wearInk } from './document-drawing';
import { drawPaper, write } from './form-drawing';
import type { PrintedLine } from './value-printing';

type Context = OffscreenCanvasRenderingContext2D;

/** Where the back is folded. */
const BACK_FOLDS_MM = [73.8, 147.9] as const;

const LEGEND = [
  'B  Datum der Erstzulassung',
  'D.1  Marke',
  'D.2  Typ / Variante / Version',
  'D.3  Handelsbezeichnung',
  'E  Fahrzeug-Identifizierungsnummer',
  'F.1  Technisch zulässige Gesamtmasse in kg',
  'F.2  Zulässige Gesamtmasse im Zulassungsstaat in kg',
  'G  Masse des Fahrzeugs in Betrieb in kg',
  'H  Gültigkeitsdauer',
  'I  Datum dieser Zulassung',
  'J  Fahrzeugklasse',
  'K  Nummer der Typgenehmigung',
  'L  Anzahl der Achsen',
  'O.1  Anhängelast gebremst in kg',
  'P.1  Hubraum in cm³',
  'P.2  Nennleistung in kW',
] as const;
const CODES = [
  '(2)  Hersteller',
  '(3)  Prüfziffer',
  '(4)  Art des Aufbaus',
  '(9)  Anzahl der Antriebsachsen',
  '(10)  Code zu P.3',
  '(11)  Code zu R',
  '(14)  Nationale Emissionsklasse',
  '(15)  Bereifung',
  '(18)  Länge in mm',
  '(19)  Breite in mm',
  '(20)  Höhe in mm',
  '(22)  Bemerkungen',
] as const;
const OFFICES = ['PRÜFSTELLE', 'PRÜFSTELLE NORD', 'TECHN. PRÜFUNG', 'ÜBERWACHUNG', 'PRÜFING. WERKSTATT'] as const;
const STAMP_INKS = ['#22357f', '#3a2f78', '#1f2430', '#27458f', '#5a2440'] as const;

function drawTexts(context: Context): void {
  write(context, '(Raum für weitere amtlich zugelassene Eintragungen)', 4.5, 6, 1.35);
  write(context, 'X  Weitere HU:', 4.5, 11.5, 1.35);
  write(context, 'H', 4.5, 70.5, 1.35);
  write(context, 'Unterschrift', 46, 101, 1.2);
  context.save();
  context.setLineDash([0.4, 0.5]);
  context.lineWidth = 0.2;
  context.beginPath();
  context.arc(38, 87.5, 12.4, 0, 2 * Math.PI);
  context.stroke();
  context.restore();
  write(context, 'Zur Beachtung!', 76, 6, 1.35, true);
  write(context, 'Definition der Felder:', 76, 22, 1.35, true);
  LEGEND.forEach((text, line) => write(context, text, 76, 26 + line * 2.6, 1.25));
  CODES.forEach((text, line) => write(context, text, 150, 6 + line * 2.6, 1.25));
  write(context, 'ZB I', 154, 97, 3.4, true);
}

/** Month and year of an inspection, as month counted from year 0. */
function dates(random: Random, front: string): number[] {
  const [month = 1, year = 2020] = front.split('/').map(Number);
  let at = year * 12 + month - 1;
  // Inspections cannot be further in the future.
  const room = Math.max(1, Math.floor((2028 * 12 - at) / 24));
  return Array.from({ length: Math.min(room, random.int(1, 4)) }, () => {
    at += random.pick([12, 24, 24, 24, 25, 26]);
    return at;
  });
}

function format(at: number, form: number): string {
  const month = String((at % 12) + 1).padStart(2, '0');
  const year = Math.floor(at / 12);
  if (form === 1) return `${month}.${year}`;
  return form === 2 ? `${month}/${year % 100}` : `${month}/${year}`;
}

/** Draws a stamp. @returns the position of its date */
function drawStamp(
  context: Context,
  date: string,
  x: number,
  y: number,
  style: DocumentStyle,
  random: Random,
): PrintedLine {
  context.save();
  context.globalAlpha = random.float(0.6, 0.95);
  context.fillStyle = random.pick(STAMP_INKS);
  context.strokeStyle = context.fillStyle;
  context.translate(x, y);
  context.rotate(random.float(-0.1, 0.1));
  context.lineWidth = random.float(0.25, 0.5);
  if (random.chance(0.7)) context.strokeRect(0, 0, 30, 11.5);
  write(context, random.pick(OFFICES), 1.4, 2.8, 1.3, true);
  write(context, random.pick(['nächste HU', 'HU bis', 'Nächste HU:', 'HU']), 1.4, 5.2, 1.2);
  write(context, `Nr. ${random.int(1000, 9999)}`, 19, 10.4, 1.1);
  const size = random.float(2.5, 3.4);
  context.save();
  context.translate(1.4, 9.6);
  context.font = random.chance(0.5)
    ? '700 100px arimo, sans-serif'
    : `${style.print.weight} 100px "print-${style.print.font}-${style.print.weight}", arimo`;
  const scale = size / context.measureText('H').actualBoundingBoxAscent;
  context.scale(scale, scale);
  const width = context.measureText(date).width * scale;
  context.fillText(date, 0, 0);
  context.restore();
  context.restore();
  return { code: 'HU', line: 0, text: date, x: x + 1.4, y: y + 9.6, width, height: size };
}

/** Draws the back of a document; the inspections on it are later than the one on the front. */
export function drawBack(values: PrintedValues, style: DocumentStyle, scale: number, random: Random): DrawnDocument {
  const surface = createSurface(210 * scale, 105 * scale);
  const { context } = surface;
  context.scale(scale, scale);
  drawPaper(context, style.form);
  context.fillStyle = style.form.preprint;
  context.strokeStyle = style.form.preprint;
  drawTexts(context);

  const ink = createSurface(surface.canvas.width, surface.canvas.height);
  ink.context.scale(scale, scale);
  const form = random.int(0, 2);
  const inspections = dates(random, values.HU);
  const lines = inspections.map((at, index) =>
    drawStamp(
      ink.context,
      format(at, form),
      4 + (index % 2) * 33 + random.float(0, 2.5),
      14 + Math.floor(index / 2) * 20 + random.float(0, 5),
      style,
      random,
    ),
  );
  wearInk(ink, scale, style.print.opacity, style.print.wear, random);
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = 'multiply';
  context.drawImage(ink.canvas, 0, 0);
  context.restore();
  drawDirt(context, style.form.dirt, random);
  drawCreases(context, style.form.foldStrength, random, BACK_FOLDS_MM);
  return { surface, scale, lines, lastHu: format(inspections.at(-1) ?? 0, 0) };
}
