/** Reads the front in the steps of a scan. Everything that needs a browser is passed in, so that tests run it in Node. */
import { readBackBeside } from './back/read-back-beside';
import { judgeFields } from './fields/judge-fields';
import { createCoverFinder } from './fields/covers';
import { cornersOf, foldsOf } from './find/found-outline';
import { drawDetail, evenLight, flattenColour, flattenGrey, leastScale, PAPER_LEVEL } from './flatten/flatten';
import type { FoldLine, Quad } from './pixels/image';
import { locate } from './locate';
import { READER_VERSION, type FrontResult } from './protocol';
import { readFields } from './fields/read-fields';
import { capitalHeight } from './fields/small-print';
import { blacken, erase } from './redact/boxes';
import { securityCodeBoxes } from './redact/security-code';
import { ScanFailure } from './scan-failure';
import { timedSteps, type ScanTools } from './timed-steps';
import { hasEnoughFields } from './verdict/enough-fields';

/**
 * Reads a document from a file.
 * @param corners corners that the user set, in pixels of the upright photo
 * @param folds folds that the user set between these corners, from left to right
 * @throws ScanFailure when the file cannot be read or shows no document
 */
export async function scanDocument(
  file: Blob,
  tools: ScanTools,
  corners?: Quad,
  folds?: readonly FoldLine[],
): Promise<FrontResult> {
  const { step, timings } = timedSteps(tools);
  const photo = await step('decode', () => tools.decode(file));
  const found = await step('find', () => {
    const located = tools.located ?? locate(photo, tools.reader, { corners, folds }, { hasTime: tools.hasTime });
    if (located.verdict !== undefined) throw new ScanFailure(located.verdict);
    return located.found;
  });
  const flat = await step('flatten', async () => {
    const grey = evenLight(flattenGrey(photo, found));
    const colour = flattenColour(photo, found);
    // The security code would let a stranger deregister the car, so it is blackened before anything is encoded or read.
    const code = securityCodeBoxes(colour);
    blacken(colour, code);
    erase(grey, code, PAPER_LEVEL);
    return { grey, isCovered: createCoverFinder(colour, found.panels), image: tools.encode(colour) };
  });
  const reading = step('read', () =>
    readFields(
      flat.grey,
      tools.reader,
      (part, times) => drawDetail(photo, found, part, times),
      found.panels,
      flat.isCovered,
    ),
  );
  // The browser encodes in a thread of its own.
  const [raw, documentImage] = await Promise.all([reading, flat.image]);
  if (!hasEnoughFields(raw)) throw new ScanFailure('few-fields');
  const checked = await step('check', () =>
    judgeFields(raw, tools.today, (box) => capitalHeight(leastScale(found, box))),
  );
  const back = corners ? undefined : await readBackBeside(photo, found, tools);
  return {
    version: READER_VERSION,
    ...checked,
    ...(back && { back }),
    panels: found.panels,
    corners: cornersOf(found),
    folds: foldsOf(found),
    documentImage,
    timings,
  };
}
