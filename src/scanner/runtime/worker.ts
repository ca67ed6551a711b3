/** The scanner's worker: loads the weights, then reads one document at a time and reports every step. */
import { scanBack } from '../back/scan-back';
import { decode } from '../input/decode';
import { scaleQuad, type RgbaImage } from '../pixels/image';
import { createPhotoKeeper, fingerprintOf, type DecodedPhoto } from './kept-photo';
import { cornersOf, locate, type Located } from '../locate';
import { scanDocument } from '../pipeline';
import type { Look, ScannerRequest, ScannerResponse, ScanStep } from '../protocol';
import { createLineReader, type LineReader } from '../reader/line-reader';
import weightsUrl from '../reader/line-reader.weights.bin?url';
import { rehearse } from './rehearsal';
import { ScanFailure } from '../scan-failure';

const JPEG_QUALITY = 0.85;

const cancelled = new Set<number>();
/** The message channel gives waiting messages (a cancel) their turn without the delay of a timer. */
const turn = new MessageChannel();
turn.port1.start();
/** What is read once more with other corners is not decoded anew. */
const photos = createPhotoKeeper({ decode, fingerprint: fingerprintOf });
/** What was found on the kept photo; goes with it. */
const looked = new WeakMap<RgbaImage, Located>();
let reader: LineReader | undefined;

function send(response: ScannerResponse): void {
  postMessage(response);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    turn.port1.addEventListener('message', () => resolve(), { once: true });
    turn.port2.postMessage(null);
  });
}

async function loadReader(): Promise<void> {
  try {
    const response = await fetch(weightsUrl);
    if (!response.ok) throw new Error(`Weights answered ${response.status}`);
    reader = createLineReader(await response.arrayBuffer());
    send({ type: 'ready' });
  } catch {
    send({ type: 'unavailable' });
  }
}

async function encode(image: RgbaImage): Promise<Blob> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) throw new ScanFailure('worker-crashed');
  const pixels = context.createImageData(image.width, image.height);
  pixels.data.set(image.data);
  context.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

/** Looks for the front on a photo and remembers where it is, or what the photo shows instead. */
function lookAt(photo: DecodedPhoto, id: number, by: LineReader): Look {
  const found = looked.get(photo) ?? locate(photo, by, undefined, (verdict) => send({ type: 'impression', id, verdict }));
  looked.set(photo, found);
  return found.verdict === undefined ? { verdict: null, corners: scaleQuad(cornersOf(found.place), 1 / photo.scale) } : { verdict: found.verdict, corners: null };
}

async function read(request: Extract<ScannerRequest, { file: Blob }>): Promise<void> {
  const { type, id, file } = request;
  const pause = async (step: ScanStep, fraction: number): Promise<void> => {
    send({ type: 'progress', id, step, fraction });
    await nextTurn();
    if (cancelled.has(id)) throw new ScanFailure('cancelled');
  };
  try {
    if (!reader) throw new ScanFailure('assets-unavailable');
    await pause('decode', 0);
    const start = performance.now();
    // Corners come and go in the photo's own pixels, however small it was decoded.
    const photo = await photos.open(file);
    const decoded = performance.now() - start;
    if (request.type === 'look') {
      await pause('find', 0);
      send({ type: 'look-result', id, result: lookAt(photo, id, reader) });
      return;
    }
    const { corners } = request;
    const tools = { decode: () => Promise.resolve(photo), encode, reader, pause, now: () => performance.now(), today: new Date(), located: corners ? undefined : looked.get(photo) };
    const place = corners && scaleQuad(corners, photo.scale);
    if (type === 'scan-back') {
      const result = await scanBack(file, tools, place);
      send({ type: 'back-result', id, result: { ...result, timings: { ...result.timings, decode: decoded } } });
      return;
    }
    const result = await scanDocument(file, tools, place);
    send({
      type: 'result',
      id,
      result: { ...result, corners: scaleQuad(result.corners, 1 / photo.scale), timings: { ...result.timings, decode: decoded } },
    });
  } catch (error) {
    send({ type: 'error', id, code: error instanceof ScanFailure ? error.code : 'worker-crashed' });
  } finally {
    cancelled.delete(id);
  }
}

/** What was asked for so far. */
const asked = { photo: false };

/** Rehearses the look until somebody asks for a real one. */
async function prepareLook(): Promise<void> {
  const parts = rehearse();
  while (!asked.photo && parts.next().done !== true) await nextTurn();
}

onmessage = ({ data }: MessageEvent<ScannerRequest>) => {
  if ('file' in data) {
    asked.photo = true;
    void read(data);
  } else if (data.type === 'rehearse') void prepareLook();
  else {
    // Whoever gives a scan up does not wait for its memory.
    photos.forget();
    if (data.type === 'cancel') cancelled.add(data.id);
  }
};

void loadReader();
