/** JSON in local storage that may be broken, foreign, too large or not allowed: reading and writing never throw. */
import type { InferType, Schema } from 'yup';
import { logFailure } from '~/lib/log';

/**
 * Reads a value.
 * @returns undefined when there is none, or when it is not what the schema says
 */
export function readStored<Of extends Schema>(key: string, schema: Of): InferType<Of> | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    const value: unknown = JSON.parse(text);
    schema.validateSync(value, { strict: true });
    return schema.cast(value, { stripUnknown: true });
  } catch {
    return undefined;
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
function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    logFailure(`${key} could not be removed`, error);
  }
}
