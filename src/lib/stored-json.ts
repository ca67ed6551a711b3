/** Reads and writes JSON in local storage, which may be malformed, full or denied. Never throws. */
import type { InferType, Schema } from 'yup';
import { logFailure } from '~/lib/log';

/** Parses JSON that may be malformed, such as stored by an older version; undefined then. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Reads and validates a value.
 * @param isUsual recognises values that the schema accepts and leaves as they are, where the schema takes long
 * @returns undefined when there is none, or when it does not match the schema
 */
export function readStored<S extends Schema>(
  key: string,
  schema: S,
  isUsual?: (value: unknown) => boolean,
): InferType<S> | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isUsual?.(value) === true ? value : checkStored(value, schema);
  } catch {
    return undefined;
  }
}

/** Validates a parsed value and strips unknown properties; undefined when it does not match. */
export function checkStored<S extends Schema>(value: unknown, schema: S): InferType<S> | undefined {
  try {
    schema.validateSync(value, { strict: true });
    return schema.cast(value, { stripUnknown: true });
  } catch {
    return undefined;
  }
}

/** The stored text; null when there is none or storage is denied. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Writes a value that can be fetched again; others are written by `persistJson` of the session.
 * @returns false when storage is full or denied; an older value is then removed
 */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    logFailure(`${key} could not be stored`, error);
    removeStored(key);
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    logFailure(`${key} could not be removed`, error);
  }
}
