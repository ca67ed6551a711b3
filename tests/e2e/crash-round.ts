/**
 * The writes of one round of the crash test, made through the app's own backend, and the check of what is stored after
 * the page was killed.
 */
import type { Page } from '@playwright/test';
import { readRecords, type Opened } from './opened-records';

/** A car, then three parallel series of writes. Once the document `after` is stored, the document `of` is deleted. */
const PLAN = { mileages: 6, documents: 4, photos: 3, removal: { after: 2, of: 0 } } as const;

/** Number of writes in a round. */
export const WRITES = 1 + PLAN.mileages + PLAN.documents + PLAN.photos + 1;

export interface Task {
  readonly round: number;
  readonly token: string;
  readonly plan: typeof PLAN;
}

export const taskOf = (round: number, token: string): Task => ({ round, token, plan: PLAN });

/** The interface between page and test: reports confirmed writes and creates file contents. */
interface Kit {
  confirmWrite: (name: string) => Promise<void>;
  sizeOf: typeof sizeOf;
  bytesOf: typeof bytesOf;
}

/** Size in bytes of a file; unique within its round. */
export function sizeOf(round: number, number: number): number {
  return 2000 + ((round * 1319 + number * 4009) % 20_000);
}

/** Contents of a file of a round. */
export function bytesOf(round: number, number: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeOf(round, number));
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = (index * 31 + round * 17 + number * 101 + (index >> 8)) & 255;
  return bytes;
}

/** Runs in the page: makes the writes of a round and reports every response. */
export async function writeRound({ round, token, plan }: Task): Promise<void> {
  const kit = window as unknown as Kit;
  const confirm = (name: string): void => void kit.confirmWrite(name);
  const send = async (method: string, path: string, body?: object): Promise<string> => {
    const json = body === undefined || body instanceof FormData ? undefined : JSON.stringify(body);
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    };
    const response = await fetch(`/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: json ?? (body as FormData) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${answer}`);
    return answer === '' ? '' : (JSON.parse(answer) as { id: string }).id;
  };
  const upload = (path: string, values: Record<string, string>, number: number, type: string): Promise<string> => {
    const form = new FormData();
    for (const [key, value] of Object.entries(values)) form.append(key, value);
    form.append('file', new File([kit.bytesOf(round, number)], `${number}.bin`, { type }));
    return send('POST', path, form);
  };

  const id = await send('POST', 'Cars/AddVehicle', { fields: { 'D.1': 'OPEL', 'D.3': `CRASH ${round}` } });
  confirm('car');
  const mileages = async (): Promise<void> => {
    for (let number = 0; number < plan.mileages; number += 1) {
      await send('PUT', 'Cars/UpdateMileage', { id, km: number + 1 });
      confirm('mileage');
    }
  };
  const documents = async (): Promise<void> => {
    const ids: string[] = [];
    for (let number = 0; number < plan.documents; number += 1) {
      ids.push(
        await upload(
          'Documents/UploadDocument',
          { vehicleId: id, category: 'other' },
          number,
          'application/octet-stream',
        ),
      );
      confirm('document');
      if (number !== plan.removal.after) continue;
      await send('DELETE', `Documents/DeleteDocument?id=${ids[plan.removal.of] ?? ''}`);
      confirm('removal');
    }
  };
  const photos = async (): Promise<void> => {
    for (let number = 0; number < plan.photos; number += 1) {
      await upload('Photos/UploadPhoto', { vehicleId: id, side: 'front' }, 100 + number, 'image/png');
      confirm('photo');
    }
  };
  await Promise.all([mileages(), documents(), photos()]);
}

/** What is stored of a round. Files are listed by number; one with wrong bytes is `damaged`. */
export interface Found {
  /** Number of cars of the round in the list. */
  readonly cars: number;
  readonly mileages: readonly number[];
  readonly documents: readonly number[];
  readonly photos: readonly number[];
  readonly damaged: readonly string[];
}

/** Runs in the page: reads back a round through the backend. */
export async function readRound({ round, token, plan }: Task): Promise<Found> {
  const kit = window as unknown as Kit;
  const get = async (path: string): Promise<Response> => {
    const response = await fetch(`/api/${path}`, { headers: { Authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const list = (await (await get('Cars/GetVehicles')).json()) as { id: string; model: string }[];
  const cars = list.filter(({ model }) => model.toUpperCase() === `CRASH ${round}`);
  const [car] = cars;
  if (car === undefined) return { cars: 0, mileages: [], documents: [], photos: [], damaged: [] };
  const { mileageHistory } = (await (await get(`Cars/GetVehicle?id=${car.id}`)).json()) as {
    mileageHistory: { km: number }[];
  };

  const damaged: string[] = [];
  const numberOf = async (path: string, size: number, numbers: readonly number[]): Promise<number> => {
    const bytes = new Uint8Array(await (await get(path)).arrayBuffer());
    const number = numbers.find((left) => kit.sizeOf(round, left) === size) ?? -1;
    const sent = kit.bytesOf(round, number);
    if (sent.length !== bytes.length || sent.some((byte, index) => byte !== bytes[index])) damaged.push(path);
    return number;
  };
  const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);
  const files = async (kind: 'Document' | 'Photo', numbers: readonly number[]): Promise<number[]> => {
    const listed = (await (await get(`${kind}s/Get${kind}s?id=${car.id}`)).json()) as { id: string; size: number }[];
    const found = await Promise.all(
      listed.map(({ id, size }) => numberOf(`${kind}s/Get${kind}?id=${id}`, size, numbers)),
    );
    return found.sort((a, b) => a - b);
  };
  const [documents, photos] = await Promise.all([
    files('Document', range(0, plan.documents)),
    files('Photo', range(100, plan.photos)),
  ]);
  return { cars: cars.length, mileages: mileageHistory.map(({ km }) => km), documents, photos, damaged };
}

/** Number of confirmed writes by kind. */
export type Confirmed = Readonly<Record<string, number>>;

const upTo = (count: number, from = 0): number[] => Array.from({ length: count }, (_, index) => from + index);

/**
 * Checks a round after a kill. Every confirmed write must be stored. Each series may have one more, whose response did
 * not arrive.
 */
export function problemsOf(confirmed: Confirmed, found: Found): string[] {
  const { car = 0, mileage = 0, document = 0, removal = 0, photo = 0 } = confirmed;
  const isEqual = (left: readonly number[], right: readonly number[]): boolean =>
    JSON.stringify(left) === JSON.stringify(right);
  const problems: string[] = [];
  const expect = (what: string, isCorrect: boolean): void => {
    if (!isCorrect) problems.push(`${what}: answered ${JSON.stringify(confirmed)}, found ${JSON.stringify(found)}`);
  };
  expect('car', found.cars === car || (car === 0 && found.cars === 1));
  expect(
    'mileages',
    [mileage, mileage + 1].some((count) => isEqual(found.mileages, upTo(count, 1))),
  );
  const mayBeRemoved = document > PLAN.removal.after;
  const papers = [document, document + 1].flatMap((count) => {
    const all = upTo(count);
    const without = all.filter((number) => number !== PLAN.removal.of);
    if (removal > 0) return [without];
    return mayBeRemoved ? [all, without] : [all];
  });
  expect(
    'documents',
    papers.some((numbers) => isEqual(found.documents, numbers)),
  );
  // A later photo replaces the one of the same side.
  const pictures = [photo, photo + 1].map((count) => (count === 0 ? [] : [99 + count]));
  expect(
    'photos',
    pictures.some((numbers) => isEqual(found.photos, numbers)),
  );
  expect('bytes', found.damaged.length === 0);
  return problems;
}

/** Documents and photos without car or bytes in the whole database, and bytes without a record. */
export async function danglingRecords(page: Page): Promise<string[]> {
  const opened = await page.evaluate(readRecords, ['vehicles', 'documents', 'photos', 'files']);
  const { vehicles = [], documents = [], photos = [], files = [] } = opened;
  const idsOf = (records: readonly Opened[]): Set<unknown> => new Set(records.map(({ id }) => id));
  const attached = [...documents, ...photos];
  const named = new Set(attached.map(({ values }) => values.fileId));
  const [cars, bytes] = [idsOf(vehicles), idsOf(files)];
  return [
    ...attached
      .filter(({ values }) => !cars.has(values.vehicleId) || !bytes.has(values.fileId))
      .map(({ id }) => `without car or bytes: ${id}`),
    ...files.filter(({ id }) => !named.has(id)).map(({ id }) => `bytes of nothing: ${id}`),
  ];
}
