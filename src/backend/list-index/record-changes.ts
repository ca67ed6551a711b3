/** Records which vehicles were written, so that the list opens them instead of trusting its blocks. */
import type { ListChangeRecord, VehicleRecord } from '../store/collections';
import type { Batch, CollectionName, OwnedChange, Store, UpdateOf, Writes } from '../store/store';

type Put = NonNullable<Batch['put']>;
type Updates = NonNullable<Batch['update']>;

const changeOf = (ownerId: string, vehicleIds: readonly string[]): ListChangeRecord => ({
  id: crypto.randomUUID(),
  ownerId,
  vehicleIds,
});

/** The `put` with a change for the vehicles in it: one for each owner, since a backup has thousands of vehicles. */
function withChanges(put: Put): Put {
  const { vehicles = [] } = put;
  const owners = [...new Set(vehicles.map(({ ownerId }) => ownerId))];
  const listChanges = owners.map((owner) =>
    changeOf(
      owner,
      vehicles.filter(({ ownerId }) => ownerId === owner).map(({ id }) => id),
    ),
  );
  return owners.length === 0 ? put : { ...put, listChanges };
}

/** The update, followed by that of the change: only the first knows whose vehicle it is. */
function withChange({ collection, id, change }: UpdateOf<'vehicles'>): Updates {
  let written: VehicleRecord | undefined;
  const added = crypto.randomUUID();
  return [
    {
      collection,
      id,
      change: (record) => {
        written = change(record);
        return written;
      },
    },
    {
      collection: 'listChanges',
      id: added,
      change: () => written && { ...changeOf(written.ownerId, [id]), id: added },
    },
  ];
}

const updatesOf = (update: Updates): Updates =>
  update.flatMap((change) => (change.collection === 'vehicles' ? withChange(change) : [change]));

/**
 * The store with a record in `listChanges` for each write of vehicles, in the same transaction. Deletions need none: an
 * id that is gone is not listed.
 */
export function recordListChanges(store: Store): Store {
  const batch = async ({ update, put, ...rest }: Batch): Promise<void> =>
    store.batch({
      ...rest,
      ...(update !== undefined && { update: updatesOf(update) }),
      ...(put !== undefined && { put: withChanges(put) }),
    });

  async function changeVehicle(
    id: string,
    changeRecord: UpdateOf<'vehicles'>['change'],
  ): Promise<VehicleRecord | undefined> {
    let after: VehicleRecord | undefined;
    const change = (record: VehicleRecord | undefined): VehicleRecord | undefined => {
      after = changeRecord(record);
      return after;
    };
    await batch({ update: [{ collection: 'vehicles', id, change }] });
    return after && structuredClone(after);
  }

  async function changeOwned<R extends CollectionName>(owned: OwnedChange<R>): Promise<void> {
    const { reads, writes = [], change } = owned;
    if (![...reads, ...writes].some((name) => name === 'vehicles')) return store.changeOwned(owned);
    return store.changeOwned({
      ...owned,
      writes: [...writes, 'listChanges'],
      change: (records): Writes => {
        const { put, ...rest } = change(records);
        return { ...rest, ...(put !== undefined && { put: withChanges(put) }) };
      },
    });
  }

  const recording = {
    ...store,
    batch,
    changeOwned,
    put: async (name: CollectionName, record: unknown) =>
      name === 'vehicles' ? batch({ put: { vehicles: [record as VehicleRecord] } }) : store.put(name, record as never),
    update: async (name: CollectionName, id: string, change: unknown) =>
      name === 'vehicles'
        ? changeVehicle(id, change as UpdateOf<'vehicles'>['change'])
        : store.update(name, id, change as never),
    recordsListChanges: true,
  };
  // The compiler cannot relate a collection and its record's type when the collection is a variable.
  return recording as unknown as Store;
}

/** Records a vehicle that was found to be another than its block says, e.g. unreadable. Never rejects. */
export async function recordListChange(store: Store, ownerId: string, vehicleId: string): Promise<void> {
  if (store.recordsListChanges !== true) return;
  // Without room the list finds out when it checks its blocks.
  await store.put('listChanges', changeOf(ownerId, [vehicleId])).catch(() => undefined);
}
