/** Backgrounds: a scanner's lid, a plain table, a cluttered one. In millimetres. */
import type { Random } from '../random';
import { type Surface, createNoise, createSurface, pixels } from './canvas';

type Context = OffscreenCanvasRenderingContext2D;

/** A piece of table around the document: `left` and `top` are its corner in the document's millimetres. */
export interface Table {
  readonly surface: Surface;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

const WIDTH = 560;
const HEIGHT = 480;
const LEFT = -175;
const TOP = -187;

const WOODS = ['#a9794c', '#c29a6b', '#7b5233', '#d8b98c', '#8f6a48', '#e3cfae', '#5b4030'] as const;
const PLAINS = [
  '#e9e7e2',
  '#cfcac2',
  '#3a3b3f',
  '#22242a',
  '#8e949c',
  '#5d6b7a',
  '#b9a68c',
  '#f4f3f0',
  '#2f4256',
  '#6d2f2c',
  '#dcd6cb',
  '#a7b3a5',
] as const;

function drawWood(context: Context, random: Random): void {
  context.fillStyle = random.pick(WOODS);
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const upright = random.chance(0.3);
  context.save();
  if (upright) {
    context.translate(WIDTH, 0);
    context.rotate(Math.PI / 2);
  }
  const plank = random.float(60, 150);
  for (let index = 0; index < 420; index += 1) {
    const y = random.float(-20, WIDTH + 20);
    context.globalAlpha = random.float(0.04, 0.2);
    context.strokeStyle = random.chance(0.6) ? '#3b2412' : '#f0d9b5';
    context.lineWidth = random.float(0.15, 1.6);
    const bow = random.float(-6, 6);
    const phase = random.float(0, 6);
    context.beginPath();
    for (let x = 0; x <= WIDTH; x += 14) context.lineTo(x, y + Math.sin(x / 130 + phase) * bow);
    context.stroke();
  }
  if (random.chance(0.6)) {
    context.globalAlpha = 0.5;
    context.strokeStyle = '#2a1a10';
    context.lineWidth = 0.7;
    for (let y = random.float(0, plank); y < WIDTH; y += plank) context.strokeRect(-5, y, WIDTH + 10, plank);
  }
  context.restore();
}

function drawCloth(context: Context, random: Random): void {
  context.fillStyle = random.pick(['#e8e4da', '#c9d4dd', '#d8c7c0', '#f0efe9']);
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const step = random.float(7, 28);
  context.globalAlpha = random.float(0.15, 0.5);
  context.fillStyle = random.pick(['#a33a3a', '#3a5aa3', '#4d7a4d', '#8a7a60']);
  for (let x = 0; x < WIDTH; x += step * 2) context.fillRect(x, 0, step, HEIGHT);
  if (random.chance(0.7)) for (let y = 0; y < HEIGHT; y += step * 2) context.fillRect(0, y, WIDTH, step);
  context.globalAlpha = 1;
}

function drawGround(context: Context, random: Random, cluttered: boolean): void {
  const kind = random.weighted([
    ['plain', cluttered ? 3 : 6],
    ['wood', cluttered ? 6 : 3],
    ['cloth', cluttered ? 2 : 0],
  ]);
  if (kind === 'wood') drawWood(context, random);
  else if (kind === 'cloth') drawCloth(context, random);
  else {
    context.fillStyle = random.pick(PLAINS);
    context.fillRect(0, 0, WIDTH, HEIGHT);
  }
}

/** A line of invented words, or of bars where the print is too small to be read. */
function writeLine(context: Context, random: Random, y: number, from: number, to: number, size: number): void {
  let x = from;
  context.font = `${size}px arimo, sans-serif`;
  while (x < to) {
    const text = random.text(random.int(2, 11), 'aeiourstnldmbgkhpzAEST0123456789');
    const width = size < 2 ? text.length * size * 0.5 : context.measureText(text).width;
    if (x + width > to) return;
    if (size < 2) context.fillRect(x, y, width, size * 0.55);
    else context.fillText(text, x, y + size * 0.7);
    x += width + size * 0.4;
  }
}

function drawSheet(context: Context, random: Random): void {
  const [width, height] = random.pick([
    [210, 297],
    [148, 210],
    [220, 110],
    [105, 148],
    [85.6, 54],
    [80, 160],
  ] as const);
  context.fillStyle = random.pick(['#fbfbf9', '#f3f1ea', '#fdfdf6', '#e8eef4', '#f6e9b8', '#ece6d8', '#dfeadf']);
  context.shadowColor = 'rgba(0,0,0,0.35)';
  context.shadowBlur = 8;
  context.shadowOffsetX = 3;
  context.shadowOffsetY = 4;
  context.fillRect(0, 0, width, height);
  context.shadowColor = 'transparent';
  context.fillStyle = random.pick(['#2a2a2a', '#3b4a66', '#555555', '#1f4a33']);
  context.globalAlpha = random.float(0.5, 0.9);
  const size = random.float(1.6, 4);
  const margin = random.float(5, 20);
  for (let y = margin; y < height - margin; y += size * random.pick([1.5, 1.5, 2.5])) {
    writeLine(context, random, y, margin, width - margin - (random.chance(0.3) ? random.float(0, width / 2) : 0), size);
  }
  if (random.chance(0.35)) {
    context.strokeStyle = '#444444';
    context.lineWidth = 0.3;
    for (let row = 0; row < 8; row += 1) context.strokeRect(margin, height * 0.4 + row * 6, width - 2 * margin, 6);
  }
  context.globalAlpha = 1;
}

function drawPen(context: Context, random: Random): void {
  context.lineCap = 'round';
  context.strokeStyle = random.pick(['#1d3f8f', '#b02020', '#202020', '#d0a020', '#c9c9cc']);
  context.lineWidth = random.float(6, 10);
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(random.float(110, 145), 0);
  context.stroke();
  context.strokeStyle = '#d9d9d9';
  context.lineWidth = 1.5;
  context.stroke();
}

function drawRound(context: Context, random: Random): void {
  const radius = random.float(25, 48);
  context.fillStyle = random.pick(['#f5f5f2', '#3a2a22', '#c05a3a', '#2f6a7a', '#d9c08a']);
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
  context.lineWidth = 3;
  context.strokeStyle = 'rgba(0,0,0,0.25)';
  context.stroke();
  context.fillStyle = 'rgba(60,30,15,0.75)';
  context.beginPath();
  context.arc(0, 0, radius * 0.8, 0, 2 * Math.PI);
  context.fill();
}

function drawCable(context: Context, random: Random): void {
  context.strokeStyle = random.pick(['#f2f2f2', '#161616', '#707070']);
  context.lineWidth = random.float(2.5, 5);
  context.beginPath();
  context.moveTo(-80, random.float(-60, 60));
  context.bezierCurveTo(
    random.float(0, 90),
    random.float(-150, 150),
    random.float(90, 200),
    random.float(-150, 150),
    300,
    random.float(-60, 60),
  );
  context.stroke();
}

function drawRuler(context: Context, random: Random): void {
  context.fillStyle = random.pick(['#e9d9a0', '#dfe7ea', '#f5f5f5']);
  context.fillRect(0, 0, 160, 28);
  context.strokeStyle = '#303030';
  context.lineWidth = 0.25;
  for (let mm = 5; mm < 155; mm += 1) {
    context.beginPath();
    context.moveTo(mm, 0);
    context.lineTo(mm, mm % 10 === 5 ? 8 : 4);
    context.stroke();
  }
}

function drawKeyboard(context: Context, random: Random): void {
  const dark = random.chance(0.6);
  context.fillStyle = dark ? '#1c1d20' : '#d6d7d9';
  context.fillRect(0, 0, 300, 110);
  context.fillStyle = dark ? '#34363b' : '#f7f7f7';
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 15; column += 1) context.fillRect(4 + column * 19.4 + row * 3, 5 + row * 20, 17, 17);
  }
}

/** Objects lie anywhere, the document on top of them. */
function drawClutter(context: Context, random: Random): void {
  const count = random.int(3, 8);
  for (let index = 0; index < count; index += 1) {
    const draw = random.weighted<(context: Context, random: Random) => void>([
      [drawSheet, 9],
      [drawPen, 2],
      [drawRound, 1.5],
      [drawCable, 1.5],
      [drawRuler, 1],
      [drawKeyboard, 1],
    ]);
    context.save();
    context.translate(random.float(20, WIDTH - 90), random.float(10, HEIGHT - 60));
    context.rotate(random.chance(0.4) ? random.float(-0.08, 0.08) : random.float(-3.1, 3.1));
    draw(context, random);
    context.restore();
  }
}

/** Gives a flat drawing the unevenness of real things: soft blotches and grain. */
function roughen(surface: Surface, scale: number, random: Random, amount: number): void {
  const image = pixels(surface);
  const { width, height, data } = image;
  const soft = createNoise(random);
  const fine = createNoise(random);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = 1 + amount * ((soft(x / scale / 30, y / scale / 30) - 0.5) * 0.5 + (fine(x * 0.7, y * 0.7) - 0.5));
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) data[at + channel] = (data[at + channel] ?? 0) * value;
    }
  }
  surface.context.putImageData(image, 0, 0);
}

/** Draws a table; cluttered ones carry papers and things around and under the document. */
export function drawTable(random: Random, cluttered: boolean, scale: number): Table {
  const surface = createSurface(WIDTH * scale, HEIGHT * scale);
  surface.context.scale(scale, scale);
  drawGround(surface.context, random, cluttered);
  if (cluttered) drawClutter(surface.context, random);
  roughen(surface, scale, random, random.float(0.03, 0.16));
  return { surface, scale, left: LEFT, top: TOP };
}

/**
 * A room behind a standing document: blurred things above, and perhaps the table's front below, which is sharp.
 *
 * @param scale px/mm of the picture's plane
 */
export function drawRoom(random: Random, cluttered: boolean, scale: number): Table {
  const room = drawTable(random, true, scale);
  const { surface } = room;
  const soft = createSurface(surface.canvas.width, surface.canvas.height);
  soft.context.filter = `blur(${random.float(4, 14) * scale * 0.5}px)`;
  soft.context.drawImage(surface.canvas, 0, 0);
  if (random.chance(0.75)) {
    const front = drawTable(random, cluttered && random.chance(0.5), scale);
    const edge = (random.float(-40, 120) - TOP) * scale;
    const below = surface.canvas.height - edge;
    soft.context.filter = `blur(${random.float(0.3, 1.5) * scale * 0.5}px)`;
    soft.context.drawImage(
      front.surface.canvas,
      0,
      edge,
      surface.canvas.width,
      below,
      0,
      edge,
      surface.canvas.width,
      below,
    );
  }
  soft.context.filter = 'none';
  return { ...room, surface: soft };
}

/** A scanner's lid: one colour, hardly any grain. */
export function drawLid(random: Random, colour: string): Table {
  const surface = createSurface(WIDTH, HEIGHT);
  surface.context.fillStyle = colour;
  surface.context.fillRect(0, 0, WIDTH, HEIGHT);
  roughen(surface, 1, random, 0.012);
  return { surface, scale: 1, left: LEFT, top: TOP };
}
