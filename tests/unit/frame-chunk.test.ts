import { expect, it } from 'vitest';
import { frameChunk, reachedFrom } from '../../scripts/frame-chunk';

const GRAPH: Readonly<Record<string, readonly string[]>> = {
  start: ['header', 'config'],
  header: ['icon', 'start'],
  icon: [],
  config: [],
  callback: ['config'],
  page: ['icon', 'chart'],
  chart: [],
};
const context = { getModuleInfo: (id: string) => ({ importedIds: GRAPH[id] ?? [] }) };

it('follows imports, also in a circle', () => {
  expect([...reachedFrom(['start'], context)].sort()).toEqual(['config', 'header', 'icon', 'start']);
});

it('is the frame alone: neither a page nor what other documents need too', () => {
  const name = frameChunk('start', ['callback']);
  expect(Object.keys(GRAPH).filter((id) => name(id, context) === 'frame')).toEqual(['start', 'header', 'icon']);
});
