// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadTestTexts } from './render.testing';
import { inspectionOfMonth, useInspectionText } from './inspection';

beforeAll(() => loadTestTexts());

it.each([
  ['2026-11-05', 'in 8 Wochen'],
  ['2026-11-06', 'in 7 Wochen'],
])('says on %s the whole day that an inspection in December 2026 is due %s', (day, left) => {
  const { result } = renderHook(useInspectionText);
  for (const time of ['00:00:00', '10:00:00', '23:59:59']) {
    const now = new Date(`${day}T${time}`);
    expect(result.current.left(inspectionOfMonth('2026-12', now, null), now)).toBe(left);
  }
});
