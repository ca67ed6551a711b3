/** Reads the back in the same steps as the front (`pipeline.ts`). */
import { certainVerdict, verdictBetween, verdictWithoutForm } from '../verdict/verdict';
import { findDocument } from '../find/find-document';
import { flattenColour } from '../flatten/flatten';
import type { Quad, RgbaImage } from '../pixels/image';
import { timedSteps, type ScanTools } from '../timed-steps';
import type { BackResult, ScanErrorCode } from '../protocol';
import { ScanFailure } from '../scan-failure';
import { findBack } from './find-back';
import { hasZb1Title, readStamps } from './read-stamps';

/** Reads the inspections on the back from a file. @throws ScanFailure when the picture does not show it */
export async function scanBack(file: Blob, tools: ScanTools, corners?: Quad): Promise<BackResult> {
  const { step, timings } = timedSteps(tools);
  const photo = await step('decode', () => tools.decode(file));
  const back = await step('find', () => {
    const verdict = certainVerdict(photo);
    if (verdict) throw new ScanFailure(verdict);
    const found = findBack(photo, (map) => hasZb1Title(photo, map, tools.reader), { corners });
    if (!found) throw new ScanFailure(explainMissingBack(photo, tools, corners));
    return found;
  });
  const image = await step('flatten', () => tools.encode(flattenColour(photo, back)));
  const read = await step('read', () => readStamps(photo, back.map, tools.reader, tools.today));
  await step('check', () => undefined);
  return { ...read, image, timings };
}

function explainMissingBack(
  photo: RgbaImage,
  { located, hasTime }: ScanTools,
  corners: Quad | undefined,
): ScanErrorCode {
  // An earlier detection has searched the photo for the front already.
  const isFront = located ? located.verdict === undefined : findDocument(photo, { corners }, { hasTime }) !== undefined;
  if (isFront) return 'zb1-front';
  if (corners) return verdictBetween(photo, corners);
  const verdict = located?.verdict ?? verdictWithoutForm(photo);
  // Looks like the back, but was not found.
  return verdict === 'zb1-back' ? 'no-document' : verdict;
}
