import { useState } from 'react';

/** The moment at which a screen was opened; dates on it are judged against this one. */
export function useToday(): Date {
  return useState(() => new Date())[0];
}
