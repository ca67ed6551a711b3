/** Reads the back that the photo of a front shows as well, as on a copy of both sides on one page. */
import type { FoundDocument } from '../find/refine-candidate';
import { flattenColour } from '../flatten/flatten';
import type { RgbaImage } from '../pixels/image';
import type { BackResult } from '../protocol';
import type { ScanTools } from '../timed-steps';
import { findBackBeside } from './back-beside';
import { hasZb1Title, readStamps } from './read-stamps';

/**
 * The inspections on the back beside the front; undefined without a back or a stamp, so that a photo of the back is
 * asked for as usual.
 */
export async function readBackBeside(
  photo: RgbaImage,
  front: FoundDocument,
  { encode, reader, today, now, hasTime = () => true }: ScanTools,
): Promise<BackResult | undefined> {
  if (!hasTime()) return undefined;
  const start = now();
  const back = findBackBeside(photo, front, (map) => hasZb1Title(photo, map, reader));
  if (!back) return undefined;
  const found = now();
  const stamps = readStamps(photo, back.map, reader, today);
  if (!stamps.latest) return undefined;
  const read = now();
  const image = await encode(flattenColour(photo, back));
  return {
    ...stamps,
    image,
    timings: { decode: 0, find: found - start, flatten: now() - read, read: read - found, check: 0 },
  };
}
