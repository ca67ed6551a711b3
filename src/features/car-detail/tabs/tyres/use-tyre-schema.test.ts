// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ValidationError, type AnyObjectSchema } from 'yup';
import { MAX_RIM_LENGTH, MAX_SET_NAME_LENGTH } from '~/contract/limits';
import { tyre, tyreSet } from '~/contract/vehicle';
import { startI18n } from '~/i18n/i18n';
import { useTyreSchema } from './use-tyre-schema';

beforeAll(() => startI18n('de', ['common', 'tyres']));
afterEach(cleanup);

/** Whether a schema accepts a text of one of its properties. */
function acceptsAt(schema: AnyObjectSchema, key: string, text: string): boolean {
  try {
    schema.validateSyncAt(key, { [key]: text });
    return true;
  } catch (error) {
    if (error instanceof ValidationError) return false;
    throw error;
  }
}

it.each<[string, string, AnyObjectSchema, number, boolean]>([
  ['name', 'name', tyreSet, MAX_SET_NAME_LENGTH, true],
  ['name', 'name', tyreSet, MAX_SET_NAME_LENGTH + 1, false],
  ['rim', 'rimSize', tyre, MAX_RIM_LENGTH, true],
  ['rim', 'rimSize', tyre, MAX_RIM_LENGTH + 1, false],
])('the field %s accepts as many characters as the property %s', (field, key, schema, length, isAccepted) => {
  const text = 'x'.repeat(length);
  const { result } = renderHook(() => useTyreSchema());
  expect([acceptsAt(result.current, field, text), acceptsAt(schema, key, text)]).toEqual([isAccepted, isAccepted]);
});
