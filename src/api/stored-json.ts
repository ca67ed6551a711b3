/** JSON in local storage that may be broken, foreign, too large or not allowed: reading and writing never throw. */
import type { InferType, Schema } from 'yup';
import { logFailure } from '~/lib/log';

/**
 * Reads a value.
 * @returns undefined when there is none, or when it is not what the schema says
 */
export function readStored<Of extends Schema>(key: string, schema: Of): InferType<Of> | undefined {
  try {
    return checkStored(JSON.parse(localStorage.getItem(key) ?? 'null'), schema);
  } catch {
    return undefined;
  }
}

/** A parsed value as the schema says; undefined when it is something else. */
export function checkStored<Of extends Schema>(value: unknown, schema: Of): InferType<Of> | undefined {
  try {
    schema.validateSync(value, { strict: true });
    return schema.cast(value, { stripUnknown: true });
  } catch {
    return undefined;
  }
}

/** The text under a key; null when there is none, or it may not be read. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value. @returns false when there is no room or no permission; an older value is then gone */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    logFailure(`${key} could not be kept`, error);
    removeStored(key);
    return false;
  }
}

/** Removes a value. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    logFailure(`${key} could not be removed`, error);
  }
}
