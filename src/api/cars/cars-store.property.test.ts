// @vitest-environment jsdom
/**
 * The list of cars against a model: loads, deletions, undos, edits, claimed scans, sign-outs and another tab in random
 * interleavings. A request reaches the server, and its response arrives, at any later time. Once everything has
 * arrived, list, storage and server are equal.
 */
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  oneof,
  record,
  scheduler as anyOrder,
  type Scheduler,
} from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type { Operation } from '~/contract/operation';
import type { VehicleListItem } from '~/contract/vehicle';
import { announce } from '~/session/session-store';
import { ApiError } from '../api-error';
import { call } from '../call';
import { carsStore, changeCars, clearCarsCache, loadCars, reloadCars, reloadChangedCars } from './cars-store';
import { listItem } from './cars.testing';
import { deleteCar, restoreCar } from './delete-car';
import { clearStoredCars } from '~/session/stored-cars';

vi.mock('../call', () => ({ call: vi.fn<typeof call>() }));

const IDS = ['a', 'b', 'c'] as const;
type Step =
  | { readonly kind: 'load' | 'reload' | 'claim' | 'switch user'; readonly id?: undefined }
  | { readonly kind: 'delete' | 'delete and undo' | 'edit' | 'other tab deletes'; readonly id: (typeof IDS)[number] };

const steps = array(
  oneof(
    record({
      kind: constantFrom('load' as const, 'reload' as const, 'claim' as const, 'switch user' as const),
    }),
    record({
      kind: constantFrom('delete' as const, 'delete and undo' as const, 'edit' as const, 'other tab deletes' as const),
      id: constantFrom(...IDS),
    }),
  ),
  { minLength: 2, maxLength: 7 },
);

/** The server: the cars of each user, and which were deleted. */
class Model {
  readonly #cars = new Map<string, VehicleListItem[]>();
  readonly #deleted = new Map<string, VehicleListItem>();
  #users = 0;

  get user(): string {
    return `user-${this.#users}`;
  }

  switchUser(): void {
    this.#users += 1;
  }

  carsOf(user: string): VehicleListItem[] {
    const cars = this.#cars.get(user) ?? IDS.map((id) => listItem(`${user}-${id}`));
    this.#cars.set(user, cars);
    return cars;
  }

  delete(user: string, id: string): void {
    const car = this.carsOf(user).find((listed) => listed.id === id);
    if (car !== undefined) this.#deleted.set(id, car);
    this.#cars.set(
      user,
      this.carsOf(user).filter((listed) => listed.id !== id),
    );
  }

  restore(user: string, id: string): VehicleListItem {
    const car = this.#deleted.get(id) ?? listItem(id);
    this.#cars.set(user, [...this.carsOf(user).filter((listed) => listed.id !== id), car]);
    return car;
  }

  /** A scan becomes a car, of which the client learns by the next list. */
  claim(user: string): void {
    this.#cars.set(user, [...this.carsOf(user), listItem(`${user}-claimed-${this.carsOf(user).length}`)]);
  }

  rename(user: string, id: string, name: string): void {
    this.#cars.set(
      user,
      this.carsOf(user).map((car) => (car.id === id ? { ...car, name } : car)),
    );
  }
}

const byId = (cars: readonly VehicleListItem[]) => cars.toSorted((left, right) => left.id.localeCompare(right.id));

/** Resolves when no fetch is pending. */
function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (!carsStore.getState().loading) return resolve();
    const unsubscribe = carsStore.subscribe(({ loading }) => {
      if (loading) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Runs the steps until everything has arrived. */
async function run(scheduler: Scheduler, all: readonly Step[]) {
  const model = new Model();
  /** The request reaches the server and its response arrives at any time; both belong to the user who asked. */
  const serve = async <Answer>(work: (user: string) => Answer): Promise<Answer> => {
    const { user } = model;
    await scheduler.schedule(Promise.resolve(), 'request');
    const answer = work(user);
    await scheduler.schedule(Promise.resolve(), 'response');
    // As `call` does.
    if (user !== model.user) throw new ApiError('cancelled', { operation: 'any' });
    return answer;
  };
  vi.mocked(call).mockImplementation(((operation: Operation, input: { id?: string }) =>
    serve((user) => {
      if (operation.name === 'Cars.GetVehicles') return [...model.carsOf(user)];
      if (operation.name === 'Cars.DeleteVehicle') return model.delete(user, input.id ?? '');
      if (operation.name === 'Cars.RestoreVehicle') return model.restore(user, input.id ?? '');
      throw new Error(`Unexpected call ${operation.name}`);
    })) as typeof call);

  /** A tab that shows the list, which it takes from the storage. */
  const otherTabDeletes = async (id: string): Promise<void> => {
    const stored = localStorage.getItem('cars');
    if (stored === null) return;
    model.delete(model.user, id);
    const cars = (JSON.parse(stored) as VehicleListItem[]).filter((car) => car.id !== id);
    const newValue = JSON.stringify(cars);
    localStorage.setItem('cars', newValue);
    const { user } = model;
    await scheduler.schedule(Promise.resolve(), 'storage event');
    if (user === model.user) window.dispatchEvent(new StorageEvent('storage', { key: 'cars', newValue }));
  };

  const busy = new Set<string>();
  const start = async (step: Step): Promise<void> => {
    await scheduler.schedule(Promise.resolve(), step.kind);
    const { user } = model;
    if (step.kind === 'load') return loadCars();
    if (step.kind === 'reload') return reloadCars();
    if (step.kind === 'switch user') {
      model.switchUser();
      clearStoredCars();
      return announce('switched');
    }
    if (step.kind === 'claim') {
      await serve((owner) => model.claim(owner));
      return reloadChangedCars();
    }
    const id = `${user}-${step.id}`;
    // A car that is being changed has no buttons for a second change, and a deleted one has no page.
    if (busy.has(id)) return undefined;
    busy.add(id);
    if (step.kind === 'other tab deletes') return otherTabDeletes(id);
    if (step.kind === 'edit') {
      const name = 'B AB 1';
      await serve((owner) => model.rename(owner, id, name));
      return changeCars((cars) => cars.map((car) => (car.id === id ? { ...car, name } : car)));
    }
    const deleted = await deleteCar(id);
    return step.kind === 'delete and undo' ? restoreCar(deleted) : undefined;
  };

  // A change of user cancels calls.
  const running = all.map((step) => start(step).catch((error: unknown) => expect(error).toBeInstanceOf(ApiError)));
  await scheduler.waitFor(Promise.all(running));
  await scheduler.waitFor(loaded());
  await scheduler.waitFor(loadCars());

  return {
    shown: byId(carsStore.getState().cars ?? []),
    stored: byId(JSON.parse(localStorage.getItem('cars') ?? '[]') as VehicleListItem[]),
    onServer: byId(model.carsOf(model.user)),
  };
}

afterEach(clearCarsCache);

it('equals the server after any interleaving', async () => {
  await assert(
    asyncProperty(anyOrder(), steps, async (scheduler, all) => {
      clearCarsCache();
      const { shown, stored, onServer } = await run(scheduler, all);
      expect(shown).toEqual(onServer);
      expect(stored).toEqual(onServer);
    }),
    { numRuns: 300 },
  );
});
