import type { FieldCode } from './field-codes';

/**
 * Fields that contain German words. Names of people, places, makers and models are the same in every language.
 */
export const FIELDS_WITH_WORDS: ReadonlySet<FieldCode> = new Set(['5', '14', 'P.3', 'R', '21', '22']);
