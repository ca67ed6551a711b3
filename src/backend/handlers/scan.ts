/** Handlers of `Scan`: the proof of work, reading documents, and a guest's result. */
import { ValidationError } from 'yup';
import type * as contract from '~/contract/scan';
import { canGuestScan } from '~/contract/rules';
import type { ScanResult } from '~/contract/scan';
import type { FoldLine, Quad } from '~/scanner/pixels/image';
import { readSides, type SidesRead } from '~/scanner/both-sides';
import { toBackResponse, withScanErrors } from '~/scanner/scan-answer';
import { acceptProof, createScanChallenge } from '../captcha';
import type { BackendContext } from '../context';
import { fileRecord, openFile, requireWhole } from '../files';
import type { Call, Handler } from '../handler';
import { readCorners, readFolds } from '../read-corners';
import { Refusal, scanRefusal } from '../refusal';
import { afterEarlierAttempts, findScanByKey } from '../repeated-request';
import { createProgressReporter } from '../report-scan-progress';
import {
  addInspection,
  addToAccount,
  deleteGuestScan,
  deleteScan,
  toScanResult,
  replaceReading,
  scanRecord,
  requireStoredScan,
} from '../scans';
import type { ScanRecord } from '../store/collections';
import { applyCorrection } from '../vehicle-fields';

/** File name of a document's image. */
const IMAGE_NAME = 'fahrzeugschein.jpg';

export const getChallenge: Handler<typeof contract.getChallenge> = ({ context }) => createScanChallenge(context);

export const scanDocument: Handler<typeof contract.scanDocument> = async (call) => {
  const { context, input, userId } = call;
  if (input.userId !== undefined && input.userId !== userId)
    throw new Refusal(userId === undefined ? 'unauthorized' : 'forbidden');
  const { idempotencyKey } = input;
  return afterEarlierAttempts({ ownerId: userId }, idempotencyKey, async () => {
    const { id, stored } = await findScanByKey(context.store, userId, idempotencyKey);
    if (stored === undefined) return scanOnce(call, id);
    if (userId === undefined) return toScanResult(stored);
    return addToAccount(context, stored, userId, { vehicleId: input.vehicleId });
  });
};

/** @param id for the scan, and for the vehicle if it is a new one */
async function scanOnce(call: Call<typeof contract.scanDocument>, id: string | undefined): Promise<ScanResult> {
  const { context, input, userId, signal } = call;
  await acceptProof(context, input.token);
  if (userId === undefined) await requireGuestScanAllowed(context);

  const account = userId === undefined ? undefined : await context.store.get('accounts', userId);
  signal.throwIfAborted();
  const { front, back: backRead } = await readDocument(call);
  signal.throwIfAborted();
  const back = backRead && (await toBackResponse(backRead));
  const file = await fileRecord(context, front.documentImage, IMAGE_NAME, userId);
  const scan = scanRecord(context, front, file.id, { stamped: backRead?.result?.latest, id });
  try {
    if (userId !== undefined) {
      const { vehicleId } = input;
      const more = { file, vehicleId, signal, ...(back !== undefined && { back }) };
      const added = await addToAccount(context, scan, userId, more);
      // Reading takes seconds, during which another tab may have deleted the account.
      if (account !== undefined && (await context.store.get('accounts', userId)) === undefined)
        throw new Refusal('unauthorized');
      await requireWhole(context.store, file);
      signal.throwIfAborted();
      return added;
    }
    await context.store.batch({ put: { files: [file], scans: [scan] } });
    await requireWhole(context.store, file);
    signal.throwIfAborted();
    await countGuestScan(context);
    return toScanResult(scan, undefined, back);
  } catch (error) {
    await deleteScan(context.store, scan);
    throw error;
  }
}

type ScanCall = Pick<Call<typeof contract.scanDocument>, 'context' | 'signal' | 'requestId'> & {
  readonly input: {
    readonly file: Blob;
    readonly back?: Blob | undefined;
    readonly corners?: string | undefined;
    readonly folds?: string | undefined;
  };
};

async function readDocument({
  context,
  input: { file, back, corners, folds },
  signal,
  requestId,
}: ScanCall): Promise<SidesRead> {
  const photos = { file, back, corners: cornersOf(corners), folds: foldsOf(folds) };
  return withScanRefusals(readSides(context.reader, photos, { signal, onProgress: createProgressReporter(requestId) }));
}

/**
 * Maps the scanner's errors to refusals. If front and back were swapped, the refusal names the field `back`, which has
 * the front.
 */
const withScanRefusals = <Result>(scan: Promise<Result>): Promise<Result> =>
  withScanErrors(scan, ({ code, swapped }) =>
    scanRefusal(code, swapped ? [{ path: 'back', rule: 'front' }] : undefined),
  );

function cornersOf(text: string | undefined): Quad | undefined {
  const corners = text === undefined ? undefined : readCorners(text);
  if (corners === null) throw new ValidationError('four points', text, 'corners', 'corners');
  return corners;
}

function foldsOf(text: string | undefined): readonly FoldLine[] | undefined {
  const folds = text === undefined ? undefined : readFolds(text);
  if (folds === null) throw new ValidationError('one or two folds', text, 'folds', 'folds');
  return folds;
}

const guestLimit = ({ visitor }: BackendContext): string => `guest-scan:${visitor}`;

async function requireGuestScanAllowed(context: BackendContext): Promise<void> {
  const limit = await context.store.get('limits', guestLimit(context));
  if (!canGuestScan(limit?.count ?? 0)) throw new Refusal('scan.guest-limit');
}

/** Counts a successful scan. @throws Refusal `scan.guest-limit` for the second of two simultaneous scans */
async function countGuestScan(context: BackendContext): Promise<void> {
  const id = guestLimit(context);
  await context.store.update('limits', id, (limit) => {
    const count = limit?.count ?? 0;
    if (!canGuestScan(count)) throw new Refusal('scan.guest-limit');
    return { id, count: count + 1 };
  });
}

/**
 * A guest's scan.
 * @throws Refusal `scan.not-found`, also when an account has claimed it; `scan.other-tab`
 */
async function requireGuestScan({ store }: BackendContext, id: string): Promise<ScanRecord> {
  const scan = await requireStoredScan(store, id);
  if (scan.ownerId !== undefined) throw new Refusal('scan.not-found');
  return scan;
}

/** A scan of the caller, user or guest. @throws Refusal `scan.not-found` */
async function requireOwnScan(
  { context, userId }: Pick<Call<typeof contract.readAgain>, 'context' | 'userId'>,
  id: string,
): Promise<ScanRecord> {
  const scan = await context.store.get('scans', id);
  if (scan === undefined || scan.ownerId !== userId) throw new Refusal('scan.not-found');
  return scan;
}

export const readAgain: Handler<typeof contract.readAgain> = async (call) => {
  const { context, input, userId, signal } = call;
  const scan = await requireOwnScan(call, input.scanId);
  const { front } = await readDocument(call);
  signal.throwIfAborted();
  const image = await fileRecord(context, front.documentImage, IMAGE_NAME, userId);
  return toScanResult(await replaceReading(context, scan, front, image));
};

export const readBack: Handler<typeof contract.readBack> = async (call) => {
  const { context, input, signal, requestId } = call;
  const scan = await requireOwnScan(call, input.scanId);
  const result = await withScanRefusals(
    context.reader.scanBack(input.file, { signal, onProgress: createProgressReporter(requestId) }),
  );
  signal.throwIfAborted();
  const back = await toBackResponse({ result, problem: null, swapped: false });
  return toScanResult(await addInspection(context, scan, result.latest), undefined, back);
};

export const getGuestScan: Handler<typeof contract.getGuestScan> = async ({ context, input }) =>
  toScanResult(await requireGuestScan(context, input.scanId));

export const getGuestDocumentImage: Handler<typeof contract.getGuestDocumentImage> = async ({ context, input }) =>
  openFile(context.store, (await requireGuestScan(context, input.scanId)).vehicle.documentImage);

export const updateGuestScan: Handler<typeof contract.updateGuestScan> = async ({ context, input }) => {
  const now = context.now().toISOString();
  const scan = await context.store.update('scans', input.scanId, (record) => {
    if (record === undefined || record.ownerId !== undefined) throw new Refusal('scan.not-found');
    const { vehicle } = record;
    const change = applyCorrection(vehicle, input.fields, input.confirmed === true ? now : null);
    return { ...record, vehicle: { ...vehicle, ...change, version: vehicle.version + 1, updatedAt: now } };
  });
  if (scan === undefined) throw new Refusal('scan.not-found');
  return toScanResult(scan);
};

export const discardGuestScan: Handler<typeof contract.discardGuestScan> = async ({ context, input }) => {
  await deleteGuestScan(context.store, await requireGuestScan(context, input.scanId));
};
