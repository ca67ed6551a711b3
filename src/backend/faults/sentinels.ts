/**
 * Agreed values that make a call fail when they occur anywhere in its input.
 *
 * | outcome            | a VIN               | a mileage | a file name or any text        |
 * |--------------------|---------------------|-----------|--------------------------------|
 * | status 401 … 500   | `ZZZFEHLER00000500` | `4990500` | `sentinel-500`, `sentinel-500.jpg` |
 * | garbage (200)      | `ZZZFEHLER00000GAR` | `4990001` | `sentinel-garbage`             |
 * | late               | `ZZZFEHLER00000LAT` | `4990002` | `sentinel-late`                |
 *
 * Statuses: 401, 403 (the plan's limit), 404, 409, 429, 500, 507.
 */
import { delay } from '~/lib/delay';
import { Refusal, refusalResponse } from '../refusal';

const REFUSALS = {
  '401': 'unauthorized',
  '403': 'limit.exceeded',
  '404': 'not-found',
  '409': 'conflict',
  '429': 'scan.guest-limit',
  '500': 'server',
  '507': 'storage.quota',
} as const;

type Status = keyof typeof REFUSALS;
export type Outcome = Status | 'garbage' | 'late';

const isStatus = (text: string): text is Status => Object.hasOwn(REFUSALS, text);

const ENDINGS: Readonly<Record<string, Outcome>> = { GAR: 'garbage', LAT: 'late' };
const MILEAGES: Readonly<Record<number, Outcome>> = { 4_990_001: 'garbage', 4_990_002: 'late' };

/** The outcome that a text such as `sentinel-500` selects. */
function outcomeOfText(text: string): Outcome | undefined {
  const vin = /^ZZZFEHLER00000(\w{3})$/u.exec(text)?.[1];
  const word = /^sentinel-(\w+)(?:[.@][\w.]+)?$/u.exec(text)?.[1];
  const ending = vin ?? word;
  if (ending === undefined) return undefined;
  if (isStatus(ending)) return ending;
  if (word === 'garbage' || word === 'late') return word;
  return ENDINGS[ending];
}

/** The outcome that a text selects for one area only, e.g. `sentinel-report-500` for `report`. */
export function outcomeForArea(text: string | undefined, area: string): Outcome | undefined {
  const start = `sentinel-${area}-`;
  return text?.startsWith(start) === true ? outcomeOfText(`sentinel-${text.slice(start.length)}`) : undefined;
}

function outcomeOfNumber(value: number): Outcome | undefined {
  const status = String(value - 4_990_000);
  return isStatus(status) ? status : MILEAGES[value];
}

/** The outcome that an input selects; undefined for ordinary inputs. */
export function outcomeOfInput(input: unknown): Outcome | undefined {
  if (typeof input === 'string') return outcomeOfText(input);
  if (typeof input === 'number') return outcomeOfNumber(input);
  if (typeof input !== 'object' || input === null) return undefined;
  if (input instanceof Blob)
    return 'name' in input && typeof input.name === 'string' ? outcomeOfText(input.name) : undefined;
  for (const value of Object.values(input)) {
    const outcome = outcomeOfInput(value);
    if (outcome !== undefined) return outcome;
  }
  return undefined;
}

/**
 * The response of an outcome.
 * @param lateMs how long "late" waits before it answers 500, in milliseconds; aborting the request ends the wait
 */
export async function responseOfOutcome(outcome: Outcome, lateMs: number, signal: AbortSignal): Promise<Response> {
  if (outcome === 'garbage')
    return new Response('<!doctype html><title>?</title>', { headers: { 'Content-Type': 'text/html' } });
  if (outcome === 'late') await delay(lateMs, signal).catch(() => undefined);
  return refusalResponse(new Refusal(outcome === 'late' ? 'server' : REFUSALS[outcome]));
}
