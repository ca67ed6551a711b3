/** Every string of the contract has a maximum length, and what is passed on has the same in both places. */
import type { SchemaDescription, SchemaFieldDescription, SchemaInnerTypeDescription } from 'yup';
import { describe, expect, it } from 'vitest';
import { candidate } from './cars';
import type { Operation } from './operation';
import { OPERATION_NAMES, OPERATIONS } from './operations';
import { getRequestStatus, requestAccess } from './share';
import { variant } from './value';
import { vehicleDetails } from './vehicle';

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

/** The longest text that is accepted, of 1,000 characters at most. */
function longestText(accepts: (text: string) => boolean): string {
  for (let length = 1000; length > 0; length -= 1) if (accepts('x'.repeat(length))) return 'x'.repeat(length);
  return '';
}

describe('what is passed on', () => {
  it.each(['engineCode', 'constructionTime'] as const)('%s of a candidate fits into the vehicle', (key) => {
    const longest = longestText((text) => candidate.isValidSync({ id: '1', name: 'Golf', [key]: text }));
    expect(longest).not.toBe('');
    expect(vehicleDetails.isValidSync({ [key]: longest })).toBe(true);
  });

  it('the cylinders of a candidate fit into the vehicle', () => {
    const counts = Array.from({ length: 100 }, (_, index) => index + 1);
    const accepted = counts.filter((cylinders) => candidate.isValidSync({ id: '1', name: 'Golf', cylinders }));
    expect(accepted).toContain(12);
    expect(accepted.filter((cylinders) => !vehicleDetails.isValidSync({ cylinders }))).toEqual([]);
  });

  it('the name of a variant fits into the vehicle', () => {
    const longest = longestText((name) => variant.isValidSync({ id: '1', name }));
    expect(longest).not.toBe('');
    expect(vehicleDetails.isValidSync({ variant: longest })).toBe(true);
  });

  it('a visitor can send the ticket of the answer', () => {
    const longest = longestText((ticket) => requestAccess.output.isValidSync({ requestId: '1', ticket }));
    expect(longest).not.toBe('');
    expect(getRequestStatus.input.isValidSync({ requestId: '1', ticket: longest })).toBe(true);
  });
});
