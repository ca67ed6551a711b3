// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { layOutWhenIdle } from './lay-out-when-idle';

it('marks an element once the browser is idle, unless it is gone by then', () => {
  const idle = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle.set(idle.size, work);
    return idle.size - 1;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.delete(id));
  const [kept, removed] = [document.createElement('ul'), document.createElement('ul')];
  layOutWhenIdle(kept);
  layOutWhenIdle(removed)?.();
  expect(kept.hasAttribute('data-laid-out')).toBe(false);
  for (const work of idle.values()) work();
  expect(kept.hasAttribute('data-laid-out')).toBe(true);
  expect(removed.hasAttribute('data-laid-out')).toBe(false);
});
