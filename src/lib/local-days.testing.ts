import { vi } from 'vitest';

const UTC_PARTS = { getFullYear: 'getUTCFullYear', getMonth: 'getUTCMonth', getDate: 'getUTCDate' } as const;

/**
 * Makes the local days those of Berlin in winter, an hour ahead of UTC, until mocks are restored. A running process
 * keeps its time zone.
 */
export function mockLocalDays(): void {
  for (const [name, utc] of Object.entries(UTC_PARTS))
    vi.spyOn(Date.prototype, name as keyof typeof UTC_PARTS).mockImplementation(function localPart(this: Date) {
      return new Date(this.getTime() + 60 * 60 * 1000)[utc]();
    });
}
