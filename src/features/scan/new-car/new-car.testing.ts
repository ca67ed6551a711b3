/** Sets up the tests of the review of a new car, and of the dialog of one that the account has already. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, type Mock } from 'vitest';
import type { call } from '~/api/call';
import type { Operation } from '~/contract/operation';
import { resetToasts } from '~/ui/toasts/toast-store';
import { loadTestTexts } from '../render.testing';
import { clearScan } from '../scan-changes';

/** Answers calls by the names of their operations; an error is thrown, any other call is unexpected. */
export function answerCalls(stub: Mock<typeof call>, answers: Readonly<Record<string, unknown>>): void {
  stub.mockImplementation((async ({ name }: Operation) => {
    const given = answers[name];
    if (given instanceof Error) throw given;
    if (given === undefined) throw new Error(`Unexpected call ${name}`);
    return given;
  }) as typeof call);
}

/** Loads the texts, and cleans up after each test. */
export function setUpNewCar(): void {
  beforeAll(() => loadTestTexts());
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    cleanup();
    clearScan();
    resetToasts();
  });
}
