/** A clear sleeve around the document: a paler rim on the table, a milky veil and streaks of light on the paper. */
import type { Random } from '../random';
import type { Table } from './backgrounds';
import type { DrawnDocument } from './document-drawing';

/** Draws a sleeve onto table and document, before the camera view is computed. */
export function drawSleeve(document: DrawnDocument, table: Table, random: Random): void {
  const rim = [random.float(1, 5), random.float(1, 5), random.float(1, 5), random.float(1, 5)] as const;
  const left = -rim[0];
  const top = -rim[1];
  const width = 210 + rim[0] + rim[2];
  const height = 105 + rim[1] + rim[3];

  const ground = table.surface.context;
  ground.save();
  ground.setTransform(table.scale, 0, 0, table.scale, -table.left * table.scale, -table.top * table.scale);
  ground.fillStyle = `rgba(235,240,244,${random.float(0.12, 0.3)})`;
  ground.fillRect(left, top, width, height);
  ground.strokeStyle = 'rgba(255,255,255,0.5)';
  ground.lineWidth = 0.5;
  ground.strokeRect(left, top, width, height);
  ground.strokeStyle = 'rgba(40,40,40,0.35)';
  ground.lineWidth = 0.3;
  ground.strokeRect(left - 0.4, top - 0.4, width + 0.8, height + 0.8);
  ground.restore();

  const { context } = document.surface;
  context.save();
  context.fillStyle = `rgba(240,243,246,${random.float(0.04, 0.14)})`;
  context.fillRect(0, 0, 210, 105);
  for (let streak = random.int(1, 4); streak > 0; streak -= 1) {
    const x = random.float(0, 210);
    const lean = random.float(-50, 50);
    const breadth = random.float(1, 9);
    const shine = context.createLinearGradient(x, 0, x + breadth, (-lean * breadth) / 105);
    const strength = random.float(0.08, 0.35);
    shine.addColorStop(0, 'rgba(255,255,255,0)');
    shine.addColorStop(0.5, `rgba(255,255,255,${strength})`);
    shine.addColorStop(1, 'rgba(255,255,255,0)');
    context.fillStyle = shine;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + breadth, 0);
    context.lineTo(x + breadth + lean, 105);
    context.lineTo(x + lean, 105);
    context.fill();
  }
  context.restore();
}
