import { expect, it } from 'vitest';
import { psOfKw } from './power';

it('converts kW to PS', () => {
  expect([psOfKw(85), psOfKw(110), psOfKw(0)]).toEqual([116, 150, 0]);
});
