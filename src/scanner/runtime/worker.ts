/**
 * The scanner's worker: loads the weights, then handles requests and reports every step. The client sends one request
 * with a photo at a time.
 */
import { describeFailure } from '~/lib/log';
import { scanBack } from '../back/scan-back';
import { decode, readPhoto } from '../input/decode';
import { scaleFolds, scaleQuad, type RgbaImage } from '../pixels/image';
import { createPhotoCache, fingerprintOf, type DecodedPhoto } from './photo-cache';
import { startTimeLimit } from '../find/has-time';
import { cornersOf } from '../find/found-outline';
import { locate, type Located } from '../locate';
import { scanDocument } from '../pipeline';
import type { FrontDetection, ScannerRequest, ScannerResponse, ScanStep } from '../protocol';
import { createLineReader, type LineReader } from '../reader/line-reader';
import weightsUrl from '../reader/line-reader.weights.bin?url';
import { warmUp } from './warm-up';
import { ScanFailure } from '../scan-failure';

const JPEG_QUALITY = 0.85;

const cancelled = new Set<number>();
/** Yields to pending messages (a cancel) without the minimum delay of a timer. */
const channel = new MessageChannel();
channel.port1.start();
/**
 * Resolves when all requests so far have ended. The client sends the next one as soon as it has cancelled one, which may
 * still be decoding: that cannot be interrupted, and two large photos decoded at once exceed the memory of a phone.
 */
let lastRequest: Promise<void> = Promise.resolve();
const photos = createPhotoCache({ read: readPhoto, decode, fingerprint: fingerprintOf });
/** Results of detections, by decoded photo. */
const locations = new WeakMap<RgbaImage, Located>();
let reader: LineReader | undefined;

function send(response: ScannerResponse): void {
  postMessage(response);
}

function sendFailure(error: unknown): void {
  send({ type: 'failure', line: describeFailure('The scanner failed', error) });
}

/** Resolves in a later task, after pending messages were handled. */
function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    channel.port1.addEventListener('message', () => resolve(), { once: true });
    channel.port2.postMessage(null);
  });
}

/** Reports every part of a file that passes through: on a slow line the weights take minutes. */
function reportParts(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(part, controller) {
      send({ type: 'loading' });
      controller.enqueue(part);
    },
  });
}

async function loadReader(): Promise<void> {
  try {
    const response = await fetch(weightsUrl);
    if (!response.ok) throw new Error(`Weights answered ${response.status}`);
    reader = createLineReader(await new Response(response.body?.pipeThrough(reportParts())).arrayBuffer());
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
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  canvas.width = canvas.height = 0;
  return blob;
}

/** Finds the front on a photo, and stores the result for a later scan. */
function detectFront(photo: DecodedPhoto, id: number, lineReader: LineReader): FrontDetection {
  const located =
    locations.get(photo) ??
    locate(
      photo,
      lineReader,
      {},
      {
        onProvisionalVerdict: (verdict) => send({ type: 'provisional-verdict', id, verdict }),
        hasTime: startTimeLimit(() => performance.now()),
      },
    );
  locations.set(photo, located);
  return located.verdict === undefined
    ? { verdict: null, corners: scaleQuad(cornersOf(located.found), 1 / photo.scale) }
    : { verdict: located.verdict, corners: null };
}

async function handlePhotoRequest(request: Extract<ScannerRequest, { file: Blob }>): Promise<void> {
  const { id, file } = request;
  const onStep = async (step: ScanStep, fraction: number): Promise<void> => {
    send({ type: 'progress', id, step, fraction });
    await yieldToMessages();
    if (cancelled.has(id)) throw new ScanFailure('cancelled');
  };
  try {
    if (!reader) throw new ScanFailure('assets-unavailable');
    await onStep('decode', 0);
    const start = performance.now();
    // Messages give corners in pixels of the photo; the pipeline works on `photo`, which may be reduced.
    const photo = await photos.open(file);
    const decoded = performance.now() - start;
    if (request.type === 'detect') {
      await onStep('find', 0);
      send({ type: 'detection-result', id, result: detectFront(photo, id, reader) });
      return;
    }
    const { corners } = request;
    const tools = {
      decode: () => Promise.resolve(photo),
      encode,
      reader,
      onStep,
      now: () => performance.now(),
      hasTime: startTimeLimit(() => performance.now()),
      today: new Date(),
      located: corners ? undefined : locations.get(photo),
    };
    const userCorners = corners && scaleQuad(corners, photo.scale);
    if (request.type === 'scan-back') {
      const result = await scanBack(file, tools, userCorners);
      send({ type: 'back-result', id, result: { ...result, timings: { ...result.timings, decode: decoded } } });
      return;
    }
    const folds = request.folds && scaleFolds(request.folds, photo.scale);
    const result = await scanDocument(file, tools, userCorners, folds);
    send({
      type: 'result',
      id,
      result: {
        ...result,
        corners: scaleQuad(result.corners, 1 / photo.scale),
        folds: scaleFolds(result.folds, 1 / photo.scale),
        timings: { ...result.timings, decode: decoded },
      },
    });
  } catch (error) {
    if (!(error instanceof ScanFailure)) sendFailure(error);
    send({ type: 'error', id, code: error instanceof ScanFailure ? error.code : 'worker-crashed' });
  } finally {
    cancelled.delete(id);
  }
}

const state = { hasReceivedPhoto: false };

/** Warms the worker up until a real photo is received. */
async function warmUpUntilPhoto(): Promise<void> {
  const parts = warmUp();
  while (!state.hasReceivedPhoto && parts.next().done !== true) await yieldToMessages();
}

addEventListener('error', ({ error }) => sendFailure(error));
addEventListener('unhandledrejection', ({ reason }) => sendFailure(reason));

onmessage = ({ data }: MessageEvent<ScannerRequest>) => {
  if ('file' in data) {
    state.hasReceivedPhoto = true;
    lastRequest = lastRequest.then(() => handlePhotoRequest(data));
  } else if (data.type === 'warm-up') void warmUpUntilPhoto();
  else {
    // A cancelled scan frees its photo as well.
    photos.clear();
    if (data.type === 'cancel') cancelled.add(data.id);
  }
};

void loadReader();
