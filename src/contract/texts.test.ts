/** Every text that travels has an end, and none holds what cannot be seen. */
import type { SchemaDescription, SchemaFieldDescription, SchemaInnerTypeDescription } from 'yup';
import { describe, expect, it } from 'vitest';
import type { Operation } from './operation';
import { OPERATION_NAMES, OPERATIONS } from './operations';

/** The texts of a schema that nothing limits, by their path. */
function endless(description: SchemaFieldDescription, path: string): string[] {
  if (description.type === 'object' && 'fields' in description) {
    return Object.entries(description.fields).flatMap(([key, field]) => endless(field, `${path}.${key}`));
  }
  if (description.type === 'array') {
    const { innerType } = description as SchemaInnerTypeDescription;
    return innerType === undefined || Array.isArray(innerType) ? [] : endless(innerType, `${path}[]`);
  }
  if (description.type !== 'string') return [];
  const { oneOf, tests } = description as SchemaDescription;
  const limited = oneOf.length > 0 || tests.some(({ name }) => name === 'max' || name === 'length' || name === 'matches' );
  return limited ? [] : [path];
}

describe('the contract', () => {
  it.each(OPERATION_NAMES)('limits every text of %s', (name) => {
    const { input, output }: Operation = OPERATIONS[name];
    expect([...endless(input.describe(), 'input'), ...endless(output.describe(), 'output')]).toEqual([]);
  });
});
