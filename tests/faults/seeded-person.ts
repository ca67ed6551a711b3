/** A person whose account is given, on the server, what a screen needs before it meets a fault. */
import type { Page } from '@playwright/test';
import type { VehicleRecord } from '../../src/backend/store/collections';
import { COLLECTION_NAMES } from '../../src/backend/store/collections';
import type { FieldValues } from '../../src/zb1/field-codes';
import { Person } from '../e2e/person';
import { seededCar } from '../e2e/seeding';
import type { RunningApi } from '../server/api';
import { registerAtProvider } from '../server/people';
import type { Servers } from '../server/servers';
import { greyPng } from './grey-png';

/** A grey image large enough to be accepted by the scanner. */
export const PICTURE = greyPng(600, 400);

const CREATED = '2026-01-05T10:00:00.000Z';

export class SeededPerson extends Person {
  /** The account's id; for guests a unique id without an account. */
  ownerId: string;
  /** Id of the row's car. */
  carId = '';
  #cars = 0;

  constructor(
    page: Page,
    readonly servers: Servers,
    readonly name: string,
  ) {
    super(page, 'de');
    this.ownerId = name;
  }

  get store(): RunningApi['store'] {
    return this.servers.api.store;
  }

  async join(): Promise<void> {
    const email = `${this.name}@example.org`;
    await registerAtProvider(this, email);
    this.ownerId = [...this.servers.provider.people.values()].find((person) => person.email === email)?.id ?? '';
  }

  /** Deletes everything of the account, in the browser and on the server. */
  async empty(): Promise<void> {
    for (const name of COLLECTION_NAMES) {
      if (['accounts', 'emails'].includes(name)) continue;
      for (const { id } of await this.store.list(name, { ownerId: this.ownerId })) await this.store.delete(name, id);
    }
    await this.page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (!key.startsWith('oidc.')) localStorage.removeItem(key);
      sessionStorage.clear();
    });
    this.carId = '';
  }

  /** Adds a car to the account; the first one becomes the row's car. */
  async seedCar(fields: FieldValues = {}, more: Partial<VehicleRecord> = {}): Promise<string> {
    this.#cars += 1;
    const id = `${this.name}-car-${this.#cars}`;
    await this.store.put('vehicles', { ...seededCar(id, fields, more), ownerId: this.ownerId });
    if (this.carId === '') this.carId = id;
    return id;
  }

  async #haveCar(): Promise<void> {
    if (this.carId === '') await this.seedCar();
  }

  /** Adds an image file to the account. @returns its id */
  async giveFile(name: string): Promise<string> {
    const id = `${this.carId}-${name}`;
    const bytes = Uint8Array.from(PICTURE).buffer;
    await this.store.put('files', { id, ownerId: this.ownerId, name, type: 'image/png', bytes, createdAt: CREATED });
    return id;
  }

  /** Adds the row's car with a photo of its front. */
  async givePhoto(): Promise<void> {
    await this.#haveCar();
    const fileId = await this.giveFile('photo');
    const of = { ownerId: this.ownerId, vehicleId: this.carId, fileId };
    await this.store.put('photos', {
      id: `${fileId}-1`,
      side: 'front',
      type: 'image/png',
      size: PICTURE.length,
      createdAt: CREATED,
      ...of,
    });
  }

  /** Adds the row's car with a photo of damage. */
  async giveAlbumPhoto(caption: string): Promise<void> {
    await this.#haveCar();
    const fileId = await this.giveFile('album-photo');
    await this.store.put('albumPhotos', {
      id: `${fileId}-1`,
      ownerId: this.ownerId,
      vehicleId: this.carId,
      fileId,
      album: 'damage',
      caption,
      takenOn: '2026-02-03',
      type: 'image/png',
      size: PICTURE.length,
      createdAt: CREATED,
      version: 1,
    });
  }

  /** Adds the row's car with a document. */
  async giveDocument(fileName: string): Promise<void> {
    await this.#haveCar();
    const fileId = await this.giveFile('paper');
    const of = { ownerId: this.ownerId, vehicleId: this.carId, fileId };
    await this.store.put('documents', {
      id: `${fileId}-1`,
      fileName,
      category: 'other',
      type: 'image/png',
      size: PICTURE.length,
      date: CREATED,
      ...of,
    });
  }
}
