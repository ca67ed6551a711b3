/** After any changes, by any of two tabs, the list from the index equals the one from all records. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deleteVehicle, restoreVehicle, updateMileage, updateVehicle } from '~/contract/cars';
import { atDepth } from '~/lib/depth.testing';
import { DAY_MS } from '~/lib/durations';
import { sendRequest } from '../backend.testing';
import type { BackendContext } from '../context';
import type { StoredRecord } from '../sealing/sealed-record';
import type { ListBlockRecord, VehicleRecord } from '../store/collections';
import { createMemoryStore } from '../store/memory-store';
import type { Store } from '../store/store';
import { purgeDeleted } from '../vehicles';
import { BLOCK_SIZE } from './blocks';
import { car, ELECTRIC, listFromRecords, pageOf } from './list-index.testing';
import { listVehicles } from './list-vehicles';

const anna = { as: 'anna' };

/** The comparison with the records is off: it would repair what is to be found here. */
const list = async (context: BackendContext) =>
  listVehicles(context, 'anna', await context.store.ids('vehicles', { ownerId: 'anna' }), {
    minIndexed: 1,
    compared: 0,
  });

interface World {
  readonly raw: Store;
  readonly tabs: readonly BackendContext[];
  time: number;
}

type Step = (world: World) => Promise<unknown>;
const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** A step with one of the vehicles, by a tab. */
const withCar =
  (which: number, tab: number, act: (context: BackendContext, id: string) => Promise<unknown>): Step =>
  async ({ tabs }) => {
    const context = at(tabs, tab);
    const id = context && at(await context.store.ids('vehicles', { ownerId: 'anna' }), which);
    if (context !== undefined && id !== undefined) await act(context, id);
  };

/** A step with a stored block or head. */
const withBlock =
  (which: number, act: (raw: Store, id: string) => Promise<unknown>): Step =>
  async ({ raw }) => {
    const id = at(await raw.ids('listBlocks', { ownerId: 'anna' }), which);
    if (id !== undefined) await act(raw, id);
  };

/** The block with other encrypted bytes, which do not open. */
function damaged(block: ListBlockRecord): ListBlockRecord {
  const { sealed } = block as unknown as StoredRecord;
  return { ...block, sealed: sealed && { ...sealed, data: new ArrayBuffer(40) } } as never;
}

const change = (of: (record: VehicleRecord) => VehicleRecord) => (context: BackendContext, id: string) =>
  context.store.update('vehicles', id, (record) => record && of(record));

const index = fc.nat(500);
const tab = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(index, tab, fc.nat(99))
    .map(([which, by, number]) =>
      withCar(which, by, (context, id) =>
        sendRequest(
          context,
          updateVehicle,
          { id, fields: { A: `HL-SW ${number + 1}`, 'D.3': `ASTRA ${number}` } },
          anna,
        ),
      ),
    ),
  fc
    .tuple(index, tab, fc.nat(9999))
    .map(([which, by, km]) =>
      withCar(which, by, (context, id) => sendRequest(context, updateMileage, { id, date: '2026-03-01', km }, anna)),
    ),
  fc
    .tuple(index, tab)
    .map(([which, by]) => withCar(which, by, (context, id) => sendRequest(context, deleteVehicle, { id }, anna))),
  fc
    .tuple(index, tab)
    .map(([which, by]) => withCar(which, by, (context, id) => sendRequest(context, restoreVehicle, { id }, anna))),
  fc.tuple(index, tab).map(([which, by]) =>
    withCar(
      which,
      by,
      change((record) => ({ ...record, fields: { ...record.fields, ...ELECTRIC } })),
    ),
  ),
  // Unreadable, and readable again.
  fc.tuple(index, tab).map(([which, by]) =>
    withCar(
      which,
      by,
      change((record) => ({ ...record, mileageHistory: null }) as never),
    ),
  ),
  fc.tuple(index, tab).map(([which, by]) =>
    withCar(
      which,
      by,
      change((record) => ({ ...record, mileageHistory: [] })),
    ),
  ),
  // A restored backup replaces and adds many at once.
  fc.tuple(index, fc.nat(2 * BLOCK_SIZE), tab).map(
    ([first, count, by]): Step =>
      async ({ tabs }) =>
        at(tabs, by)?.store.batch({
          put: {
            vehicles: Array.from({ length: count }, (_none, number) =>
              car(first + number, { fields: { A: `L-A ${by + 1}` } }),
            ),
          },
        }),
  ),
  fc.tuple(index, fc.nat(2 * BLOCK_SIZE), tab).map(
    ([first, count, by]): Step =>
      async ({ tabs }) =>
        at(tabs, by)?.store.changeOwned({
          ownerId: 'anna',
          reads: ['vehicles'],
          change: ({ vehicles }) => ({
            delete: { vehicles: vehicles.slice(first, first + count).map(({ id }) => id) },
          }),
        }),
  ),
  tab.map((by): Step => async ({ tabs }) => {
    const context = at(tabs, by);
    if (context !== undefined) await purgeDeleted(context, 'anna');
  }),
  fc.constantFrom(11 * 60 * 1000, DAY_MS, -DAY_MS, 4000 * DAY_MS).map((ms): Step => async (world) => {
    world.time += ms;
  }),
  // The index is lost or damaged in part.
  index.map((which) => withBlock(which, async (raw, id) => raw.delete('listBlocks', id))),
  index.map((which) =>
    withBlock(which, async (raw, id) => raw.update('listBlocks', id, (block) => block && damaged(block))),
  ),
  tab.map((by): Step => async ({ tabs }) => {
    const context = at(tabs, by);
    if (context !== undefined) await list(context);
  }),
);

/** Steps of which each group runs at once. */
const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });

it('equals the list from all records after any changes of two tabs', async () => {
  await fc.assert(
    fc.asyncProperty(groups, async (all) => {
      const raw = createMemoryStore();
      const world: World = { raw, tabs: [], time: Date.parse('2026-03-15T12:00:00.000Z') };
      const now = () => new Date(world.time);
      const tabs = [await pageOf(raw, { now }), await pageOf(raw, { now })];
      Object.assign(world, { tabs });
      const [first, second] = tabs;
      if (first === undefined || second === undefined) throw new Error('no tab');
      await first.store.batch({
        put: { vehicles: Array.from({ length: BLOCK_SIZE + 10 }, (_none, number) => car(number)) },
      });
      await list(first);
      for (const group of all) {
        await Promise.all([list(first), ...group.map(async (act) => act(world)), list(second)]);
        const expected = await listFromRecords(first);
        expect(await list(second)).toEqual(expected);
        expect(await list(first)).toEqual(expected);
      }
    }),
    { numRuns: atDepth(12, 300) },
  );
});
