/** The fictitious document of the video: the one of the home page, photographed on a table. */
import type { PrintedValues } from '../../tests/documents/vehicle';
import recipe from './document.json' with { type: 'json' };

export const document: {
  readonly seed: number;
  readonly number: number;
  readonly level: string;
  readonly values: Partial<PrintedValues>;
} = recipe;
