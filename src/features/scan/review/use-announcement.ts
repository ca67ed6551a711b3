import { useState } from 'react';

export interface Announcement {
  readonly text: string;
  /** Number of announcements so far. As a `key` of the text it has the same one announced again. */
  readonly count: number;
}

/** What the review's live region announces to screen readers. */
export function useAnnouncement(): readonly [Announcement, (text: string) => void] {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0 });
  return [announcement, (text) => setAnnouncement(({ count }) => ({ text, count: count + 1 }))];
}
