import { describe, expect, test, vi } from 'vitest';
import { config } from '~/config';
import { ERROR_CODES } from '~/contract/error-codes';
import { SCAN_ERROR_CODES } from '~/scanner/protocol';
import de from '../../locales/de/errors.json';
import en from '../../locales/en/errors.json';
import { FileGoneError } from '~/lib/readable-file';
import { ApiError, CLIENT_CODES } from './api-error';
import { errorKey, errorValues } from './error-key';

type Texts = { readonly [key: string]: string | Texts };

function leaves(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : leaves(value, `${prefix}${key}.`),
  );
}

const german = new Map(leaves(de));
const english = new Map(leaves(en));

function apiError(code: string, status?: number, retryAfter?: number): ApiError {
  return new ApiError(code, { operation: 'Test', status, retryAfter });
}

describe('the catalogue', () => {
  test('has the same keys in both languages', () => {
    expect([...english.keys()]).toEqual([...german.keys()]);
  });

  test.each([...CLIENT_CODES, ...ERROR_CODES, ...SCAN_ERROR_CODES.map((code) => `scan.${code}`)])(
    'has a message for %s',
    (code) => {
      expect(german.get(code)).toMatch(/\S/u);
      expect(english.get(code)).toMatch(/\S/u);
    },
  );

  // The Austrian document has the same title, Zulassungsbescheinigung Teil I.
  test.each(['scan.no-document', 'scan.other-document', 'scan.pdf-no-document'])(
    'names the country of the document that is read in the message for %s',
    (code) => {
      expect(german.get(code)).toMatch(/deutsche/u);
      expect(english.get(code)).toMatch(/German/u);
    },
  );

  test('keeps the specified wordings', () => {
    expect(de.mileage.invalid).toBe('Stelle sicher, dass du eine valide Zahl eingetragen hast.');
    expect(de.mileage['not-larger']).toBe('Der neue Wert muss immer größer sein als der alte Kilometerstand.');
    expect(de.plate.invalid).toBe('Stelle sicher, dass du ein valides Kennzeichen eingetragen hast.');
    expect(de.upload.privacy_error).toBe('Bitte bestätige die Datenschutzrichtlinien.');
    expect(de.upload.agbs_error).toBe('Bitte bestätige die AGB.');
    expect(de.documents.category).toBe('Bitte wähle eine Kategorie aus.');
    expect(de.profile['password-mismatch']).toBe('Die Passwörter stimmen nicht überein.');
    expect(de.search.empty).toBe('Suche ohne Ergebnis');
  });

  test('has no exclamation marks', () => {
    for (const text of [...german.values(), ...english.values()]) expect(text).not.toContain('!');
  });
});

describe('errorKey', () => {
  test.each<[string, unknown, string]>([
    ['the server’s own code', apiError('mileage.not-larger', 422), 'mileage.not-larger'],
    ['a client code', apiError('offline'), 'offline'],
    ['an unknown code by its status', apiError('car.on-fire', 409), 'conflict'],
    ['a bare status', apiError('http-409', 409), 'conflict'],
    ['a gateway that finds no API', apiError('http-404', 404), 'unavailable'],
    ['an unknown code of what does not exist', apiError('car.stolen', 404), 'not-found'],
    ['a rate limit without Retry-After', apiError('http-429', 429), 'rate-limited'],
    ['a rate limit with Retry-After', apiError('http-429', 429, 30), 'rate-limited-wait'],
    ['an outage with Retry-After', apiError('http-503', 503, 60), 'unavailable-wait'],
    ['a rate limit with Retry-After and its code', apiError('rate-limited', 429, 30), 'rate-limited-wait'],
    ['maintenance with Retry-After and its code', apiError('unavailable', 503, 60), 'unavailable-wait'],
    ['maintenance with Retry-After and a code that says nothing', apiError('server', 503, 60), 'unavailable-wait'],
    ['a specific limit with Retry-After', apiError('share.too-many', 429, 60), 'share.too-many'],
    ['a full storage', Object.assign(new Error('full'), { name: 'QuotaExceededError' }), 'storage.quota'],
    ['an unknown 5xx', apiError('http-599', 599), 'server'],
    ['an unknown 4xx', apiError('http-418', 418), 'unexpected'],
    ['anything else', 'thrown text', 'unexpected'],
  ])('%s', (_case, error, key) => {
    expect(errorKey(error)).toBe(key);
    expect(german.has(key)).toBe(true);
  });

  test('uses the screen’s message when the error is unspecific', () => {
    expect(errorKey(apiError('server', 500), 'cars.load')).toBe('cars.load');
    expect(errorKey(apiError('schema'), 'cars.load')).toBe('cars.load');
    expect(errorKey(apiError('http-500', 500), 'cars.load')).toBe('cars.load');
    expect(errorKey(new TypeError('bug'), 'cars.load')).toBe('cars.load');
    expect(errorKey(apiError('offline'), 'cars.load')).toBe('offline');
    expect(errorKey(apiError('storage.quota', 507), 'cars.load')).toBe('storage.quota');
  });

  test('reports a chunk that could not be fetched as a connection error', () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/a.js');
    vi.stubGlobal('navigator', { onLine: false });
    expect(errorKey(missing, 'upload.default_error')).toBe('offline');
    vi.stubGlobal('navigator', { onLine: true });
    expect(errorKey(missing, 'upload.default_error')).toBe('unreachable');
  });

  test('of a full storage names the account where a server stores, else the browser', () => {
    const full = [apiError('storage.quota', 507), apiError('http-507', 507)];
    expect(full.map((error) => errorKey(error))).toEqual(['storage.quota', 'storage.quota']);
    vi.spyOn(config(), 'mode', 'get').mockReturnValue('connected');
    expect(full.map((error) => errorKey(error, 'photos.upload'))).toEqual(['storage.account', 'storage.account']);
    expect(errorKey(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))).toBe('storage.quota');
    vi.restoreAllMocks();
  });

  test.each([
    [30, '30\u00a0s'],
    [119, '119\u00a0s'],
    [120, '2\u00a0min'],
    [301, '6\u00a0min'],
    [7199, '2\u00a0h'],
    [86_400, '24\u00a0h'],
  ])('errorValues has the time to wait: %i s is %s', (seconds, wait) => {
    expect(errorValues(apiError('http-429', 429, seconds))).toEqual({ wait });
  });
});

test('a file that is gone has its own message on every screen', () => {
  expect(errorKey(new FileGoneError(), 'photos.upload')).toBe('file.gone');
  expect(errorKey(new ApiError('file.gone', { operation: 'Test' }), 'photos.upload')).toBe('file.gone');
});
