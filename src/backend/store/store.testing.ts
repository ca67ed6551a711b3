/** Records and databases for the tests of the stores. */
import { beforeEach } from 'vitest';
import type { FeedbackRecord } from './collections';

export const note = (id: string, ownerId?: string): FeedbackRecord => ({
  id,
  ...(ownerId === undefined ? {} : { ownerId }),
  subject: 'Frage',
  email: 'a@example.org',
  message: `message ${id}`,
  createdAt: '2026-03-01T12:00:00.000Z',
});

/** The name of the running test's database. */
export let database = '';

let databases = 0;

/** @param name of the test file's own, since test files share a worker and its databases */
export function setUpDatabase(name: string): void {
  beforeEach(() => {
    databases += 1;
    database = `${name}-${databases}`;
  });
}
