/**
 * What is drawn over a finished document: a watermark, and frames with arrows as explanations of the form have them.
 */
import type { FieldCode } from '~/zb1/field-codes';
import type { Random } from '../random';
import type { DrawnDocument } from './document-drawing';

/** Writes a pale word across the document. */
export function drawWatermark({ surface: { context } }: DrawnDocument, random: Random): void {
  context.save();
  context.translate(random.float(85, 125), random.float(45, 60));
  context.rotate(random.float(-0.55, 0.2));
  context.globalAlpha = random.float(0.1, 0.28);
  context.fillStyle = random.pick(['#b03030', '#5a5a5a', '#2f4a8a']);
  context.font = `700 ${random.float(26, 46)}px arimo`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(random.pick(['MUSTER', 'Muster', 'SPECIMEN']), 0, 0);
  context.restore();
}

const FRAMED: readonly FieldCode[] = ['E', 'A', 'B', '2.1', 'D.1', 'P.1', 'G', '15.1', 'V.7'];

/** Draws coloured frames around printed lines, each with an arrow that points at it; they touch no print. */
export function drawFrames({ surface: { context }, lines }: DrawnDocument, random: Random): void {
  context.save();
  context.strokeStyle = random.pick(['#d42020', '#e06010', '#2060d0']);
  context.fillStyle = context.strokeStyle;
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    const code = random.pick(FRAMED);
    const line = lines.find((printed) => printed.code === code);
    if (line === undefined) continue;
    const margin = random.float(0.9, 1.3);
    const [left, top] = [line.x - margin, line.y - line.height - margin];
    const [width, height] = [line.width + 2 * margin, line.height + 2 * margin];
    context.lineWidth = random.float(0.35, 0.7);
    context.strokeRect(left, top, width, height);
    const tip = { x: left + width + 0.6, y: top + height / 2 };
    const length = random.float(5, 14);
    context.beginPath();
    context.moveTo(tip.x + length, tip.y + random.float(-0.5, 0.5));
    context.lineTo(tip.x + 1, tip.y);
    context.stroke();
    context.beginPath();
    context.moveTo(tip.x, tip.y);
    context.lineTo(tip.x + 2, tip.y - 1);
    context.lineTo(tip.x + 2, tip.y + 1);
    context.fill();
  }
  context.restore();
}
