/** Reading the back: the same steps as for the front. Pure composition. */
import { explainFailure, certainVerdict } from '../verdict/verdict';
import { findDocument } from '../find/find-document';
import { flattenColour } from '../flatten/flatten';
import type { Quad, RgbaImage } from '../pixels/image';
import { timedSteps, type ScanTools } from '../pipeline';
import type { BackResult, ScanErrorCode } from '../protocol';
import { ScanFailure } from '../scan-failure';
import { findBack } from './find-back';
import { readStamps, saysZb1 } from './read-stamps';

/** Reads the inspections on the back from a file. @throws ScanFailure when the picture does not show it */
export async function scanBack(file: Blob, tools: ScanTools, corners?: Quad): Promise<BackResult> {
  const { step, timings } = timedSteps(tools);
  const photo = await step('decode', () => tools.decode(file));
  const place = await step('find', () => {
    const nothing = certainVerdict(photo);
    if (nothing) throw new ScanFailure(nothing);
    const found = findBack(photo, (map) => saysZb1(photo, map, tools.reader), corners);
    if (!found) throw new ScanFailure(whyNoBack(photo, corners));
    return found;
  });
  const image = await step('flatten', () => tools.encode(flattenColour(photo, place)));
  const read = await step('read', () => readStamps(photo, place.map, tools.reader, tools.today));
  await step('check', () => undefined);
  return { ...read, image, timings };
}

function whyNoBack(photo: RgbaImage, corners: Quad | undefined): ScanErrorCode {
  if (findDocument(photo, corners)) return 'zb1-front';
  // Between corners that a person set the place is in question, not the picture.
  const verdict = corners ? 'no-document' : explainFailure(photo);
  // It may well be the back; but none that could be found.
  return verdict === 'zb1-back' ? 'no-document' : verdict;
}
