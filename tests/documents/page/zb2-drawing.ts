/**
 * Draws the Zulassungsbescheinigung Teil II: its printed words, fields and bars, with the vehicle's values. Units are
 * mm.
 */
import type { DocumentStyle } from '../document-style';
import type { Random } from '../random';
import type { PrintedValues } from '../vehicle';
import { createSurface } from './canvas';
import { type DrawnDocument, wearInk } from './document-drawing';
import { drawPaper, write } from './form-drawing';

type Context = OffscreenCanvasRenderingContext2D;

/** Height of the sheet; it is as wide as the ZB I. */
export const ZB2_HEIGHT = 304.8;
const ROW = 4.233;

const LANGUAGES = [
  'Свидетелство за регистрация. Част II / Permiso de circulación. Parte II / Osvědčení o registraci – Část II / Registreringsattest. Del II /',
  'Registreerimistunnistus. Osa II / Άδεια κυκλοφορίας. Μέρος II / Registration certificate. Part II / Certificat d’immatriculation. Partie II /',
  'Carta di circolazione. Parte II / Reģistrācijas apliecība. II. daļa / Registracijos liudijimas. II dalis / Forgalmi engedély. II. Rész /',
  'Kentekenbewijs. Deel II / Dowód Rejestracyjny. Część II / Certificado de matrícula. Parte II / Certificat de înmatriculare Partea II /',
  'Osvedčenie o evidencii. Časť II / Prometno dovoljenje. Del II / Rekisteröintitodistus. Osa II / Registreringsbeviset. Del II',
] as const;

/** Fields of the holder: code, label, row below the words, rows that it takes. */
const HOLDER = [
  ['A', 'Amtliches Kennzeichen', 0, 1],
  ['B', 'Datum der Erstzulassung', 1, 1],
  ['C.3.1', 'Name oder Firmenname', 2, 3],
  ['C.3.2', 'Vorname(n)', 5, 2],
  ['C.3.3', 'Anschrift zum Zeitpunkt der Ausstellung', 7, 3],
] as const;

/** Fields of the vehicle: code, label, what is printed into it. */
const VEHICLE = [
  ['D.1', 'Marke', 'D.1'],
  ['D.2', 'Typ / Variante / Version', 'D.2'],
  ['', '', ''],
  ['', '', ''],
  ['D.3', 'Handelsbezeichnung(en)', 'D.3'],
  ['(2)', 'Hersteller-Kurzbezeichnung', 'D.1'],
  ['(2.1)', 'Code zu (2)', '2.1'],
  ['E', 'Fahrzeug-Identifizierungsnummer', 'E'],
  ['J', 'Fahrzeugklasse', 'J'],
  ['(5)', 'Bezeichnung der Fahrzeugklasse und des Aufbaus', ''],
  ['R', 'Farbe des Fahrzeugs', 'R'],
  ['P.1', 'Hubraum in cm³', 'P.1'],
  ['P.2', 'Nennleistung in kW', 'P.2'],
  ['P.3', 'Kraftstoffart oder Energiequelle', 'P.3'],
  ['K', 'Nummer der EG-Typgenehmigung', 'K'],
] as const;

function line(context: Context, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

function drawWords(context: Context, random: Random): void {
  // Issues differ in the union's name, in the weight of the title and in the sentence below the languages.
  const isBold = random.chance(0.5);
  write(context, random.pick(['Europäische Gemeinschaft', 'Europäische Union']), 105, 16, 3.1, true, true);
  write(context, 'Bundesrepublik Deutschland', 105, 22, 3.1, true, true);
  write(context, 'Zulassungsbescheinigung Teil II', 105, 28, 2.7, isBold, true);
  write(context, '(Fahrzeugbrief)', 105, 32.2, 2, false, true);
  LANGUAGES.forEach((text, index) => write(context, text, 105, 36.2 + index * 2.6, 1.35, false, true, 190));
  const keep = random.pick([
    'Diese Bescheinigung nicht im Fahrzeug aufbewahren!',
    'Diese Bescheinigung ist nicht beim Fahrzeug mitzuführen!',
  ]);
  write(context, keep, 105, 52.4, 2.5, true, true);
}

function drawHolder(context: Context, top: number): void {
  for (const [code, label, row, rows] of HOLDER) {
    const y = top + row * ROW;
    line(context, 8, y, 203, y);
    write(context, code, 9, y + 3, 1.9);
    write(context, label, 17, y + 2.6, 1.25, false, false, 19);
    line(context, 37.5, y, 37.5, y + rows * ROW);
  }
  write(context, '(1) Anzahl der Vorhalter', 91, top + ROW + 2.6, 1.25);
  const below = top + 10 * ROW;
  line(context, 8, below, 203, below);
  write(
    context,
    'C.4c  Der Inhaber der Zulassungsbescheinigung wird nicht als Eigentümer des Fahrzeugs ausgewiesen.',
    105,
    below + 3,
    1.7,
    false,
    true,
    190,
  );
  write(context, 'I  Datum', 9, below + ROW + 3, 1.5);
  context.strokeRect(8, top, 195, 12 * ROW);
}

function drawVehicle(context: Context, top: number): void {
  write(context, '(Nummer der Zulassungsbescheinigung)', 8, top - 3, 1.6);
  write(context, '(Fahrzeug-Identifizierungsnummer als Barcode)', 130, top - 3, 1.6);
  VEHICLE.forEach(([code, label], row) => {
    const y = top + row * ROW;
    line(context, 8, y, 128, y);
    write(context, code, 8.6, y + 3, 1.7);
    write(context, label, 15, y + 2.6, 1.15, false, false, 20);
  });
  for (const x of [8, 14.5, 36, 128]) line(context, x, top, x, top + VEHICLE.length * ROW);
  write(context, '(23) Raum für interne Vermerke des Herstellers', 131, top + 3, 1.4);
  context.strokeRect(130, top, 73, 80);
}

/** Draws a Teil II at a scale in pixels a millimetre. */
export function drawZb2(values: PrintedValues, style: DocumentStyle, scale: number, random: Random): DrawnDocument {
  const surface = createSurface(210 * scale, ZB2_HEIGHT * scale);
  const { context } = surface;
  context.scale(scale, scale);
  // The guilloche is drawn for 105 mm.
  for (let top = 0; top < ZB2_HEIGHT; top += 105) {
    context.save();
    context.translate(0, top);
    drawPaper(context, style.form);
    context.restore();
  }
  context.fillStyle = style.form.preprint;
  context.strokeStyle = style.form.preprint;
  context.lineWidth = 0.25;
  drawWords(context, random);
  drawHolder(context, 56);
  const vehicle = random.float(150, 160);
  drawVehicle(context, vehicle);

  const ink = createSurface(surface.canvas.width, surface.canvas.height);
  ink.context.scale(scale, scale);
  ink.context.fillStyle = style.print.ink;
  const print = (text: string, x: number, baseline: number): void => {
    ink.context.save();
    ink.context.translate(x, baseline);
    ink.context.scale(0.027, 0.027);
    ink.context.font = `${style.print.weight} 100px "print-${style.print.font}-${style.print.weight}", arimo`;
    ink.context.fillText(text, 0, 0);
    ink.context.restore();
  };
  HOLDER.forEach(([code, , row]) => {
    const text = { A: values.A, B: values.B, 'C.3.1': values['C.1.1'], 'C.3.2': values['C.1.2'], 'C.3.3': '' }[code];
    print(text, 39, 56 + row * ROW + 3.2);
  });
  VEHICLE.forEach(([, , code], row) => {
    if (code !== '')
      values[code].split('\n').forEach((text, index) => print(text, 38, vehicle + (row + index) * ROW + 3.2));
  });
  wearInk(ink, scale, style.print.opacity, style.print.wear, random);
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = 'multiply';
  context.drawImage(ink.canvas, 0, 0);
  context.restore();
  return { surface, scale, lines: [] };
}
