/** Every string of the contract has a maximum length. */
import type { SchemaDescription, SchemaFieldDescription, SchemaInnerTypeDescription } from 'yup';
import { describe, expect, it } from 'vitest';
import type { Operation } from './operation';
import { OPERATION_NAMES, OPERATIONS } from './operations';

/** Paths of the strings in a schema that have no maximum length. */
function unlimitedPaths(description: SchemaFieldDescription, path: string): string[] {
  if (description.type === 'object' && 'fields' in description) {
    return Object.entries(description.fields).flatMap(([key, field]) => unlimitedPaths(field, `${path}.${key}`));
  }
  if (description.type === 'array') {
    const { innerType } = description as SchemaInnerTypeDescription;
    return innerType === undefined || Array.isArray(innerType) ? [] : unlimitedPaths(innerType, `${path}[]`);
  }
  if (description.type !== 'string') return [];
  const { oneOf, tests } = description as SchemaDescription;
  const limited =
    oneOf.length > 0 || tests.some(({ name }) => name === 'max' || name === 'length' || name === 'matches');
  return limited ? [] : [path];
}

describe('the contract', () => {
  it.each(OPERATION_NAMES)('limits the length of every string of %s', (name) => {
    const { input, output }: Operation = OPERATIONS[name];
    expect([...unlimitedPaths(input.describe(), 'input'), ...unlimitedPaths(output.describe(), 'output')]).toEqual([]);
  });
});
