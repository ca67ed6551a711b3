import { describe, expect, it } from 'vitest';
import type { PhotoSide } from '~/contract/photos';
import { assignFiles } from './assign-files';

const files = (...names: string[]): File[] => names.map((name) => new File([name], name));
const slots = (names: string[], target: PhotoSide | undefined, taken: PhotoSide[]) => {
  const { slots: found, left } = assignFiles(files(...names), target, new Set(taken));
  return [...found.map(({ side, file }) => `${file.name} ${side}`), left];
};

describe('files', () => {
  it('are assigned to free slots in the order of the sides', () => {
    expect(slots(['a', 'b', 'c'], undefined, ['left'])).toEqual(['a right', 'b front', 'c rear', 0]);
  });

  it('are assigned to the target slot first, then to free ones', () => {
    expect(slots(['a', 'b'], 'front', ['right', 'front'])).toEqual(['a front', 'b left', 0]);
  });

  it('are left over when no slot is free', () => {
    expect(slots(['a', 'b'], undefined, ['right', 'left', 'front'])).toEqual(['a rear', 1]);
    expect(slots(['a'], undefined, ['right', 'left', 'front', 'rear'])).toEqual([1]);
  });
});
