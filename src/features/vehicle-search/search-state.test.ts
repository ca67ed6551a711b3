import { expect, it } from 'vitest';
import { reduceSearch, START, stepOf, type SearchEvent, type SearchState } from './search-state';

const node = (id: string) => ({ id, name: id.toUpperCase() });
const chosen = (id: string): SearchEvent => ({ type: 'chosen', node: node(id) });
const after = (events: readonly SearchEvent[], from: SearchState = START): SearchState =>
  events.reduce(reduceSearch, from);
const DOWN = [chosen('opel'), chosen('astra'), chosen('1.6')] as const;

it('asks for manufacturer, model and type, shows the details, then saves', () => {
  const steps = [0, 1, 2, 3].map((count) => stepOf(after(DOWN.slice(0, count))));
  expect(steps).toEqual(['manufacturer', 'model', 'type', 'details']);
  expect(stepOf(after([...DOWN, { type: 'taken' }]))).toBe('save');
});

it('goes back step by step, and stays at the start', () => {
  let state = after([...DOWN, { type: 'taken' }]);
  const steps: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    state = reduceSearch(state, { type: 'back' });
    steps.push(stepOf(state));
  }
  expect(steps).toEqual(['details', 'type', 'model', 'manufacturer', 'manufacturer']);
});

it('goes back to a level and drops the choices below it', () => {
  const state = after([...DOWN, { type: 'taken' }, { type: 'back-to', depth: 1 }]);
  expect(stepOf(state)).toBe('model');
  expect(state.path).toEqual([node('opel')]);
});

it('returns from the form to the previous place in the tree', () => {
  const state = after([chosen('opel'), { type: 'by-hand' }]);
  expect(stepOf(state)).toBe('hand');
  expect(stepOf(reduceSearch(state, { type: 'back' }))).toBe('model');
});

it('saves only after a type was chosen, and ignores a fourth choice', () => {
  expect(stepOf(after([chosen('opel'), { type: 'taken' }]))).toBe('model');
  expect(after([...DOWN, chosen('more')]).path).toHaveLength(3);
});
