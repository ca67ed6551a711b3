import { useState } from 'react';

/** The time at which the screen was mounted; dates on it are compared with this. */
export function useToday(): Date {
  return useState(() => new Date())[0];
}
