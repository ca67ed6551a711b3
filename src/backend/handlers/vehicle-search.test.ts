import { describe, expect, it } from 'vitest';
import { addVehicle } from '~/contract/cars';
import type { SearchBranch } from '~/contract/vehicle-search';
import { getDetails, getManufacturers, getModels, getTypes } from '~/contract/vehicle-search';
import { ask, refused, tell, testContext } from '../backend.testing';
import { catalogue } from '../sample/catalogue';

const context = testContext();
const names = ({ items }: SearchBranch): string[] => items.map(({ name }) => name);
const makers = async (query?: string): Promise<string[]> => names(await tell(context, getManufacturers, query === undefined ? {} : { query }));

describe('the search tree', () => {
  it('leads guests from every manufacturer over its models to every type', async () => {
    const seen: string[] = [];
    const { sample, items } = await tell(context, getManufacturers, {});
    expect(sample).toBe(true);
    for (const maker of items) {
      const models = await tell(context, getModels, { manufacturerId: maker.id });
      for (const model of models.items) {
        const types = await tell(context, getTypes, { modelId: model.id });
        seen.push(...types.items.map(({ id }) => id));
      }
    }
    expect(new Set(seen)).toEqual(new Set(catalogue().map(({ id }) => id)));
    expect(seen).toHaveLength(catalogue().length);
  });

  it('lists each name once, in order', async () => {
    const all = await makers();
    expect(all).toEqual([...new Set(all)]);
    expect(all.indexOf('Audi')).toBeLessThan(all.indexOf('BMW'));
    expect(all.indexOf('Škoda')).toBeLessThan(all.indexOf('Tesla'));
  });

  it('finds manufacturers without regard to case, accents and spaces around', async () => {
    expect(await makers('skoda')).toEqual(['Škoda']);
    expect(await makers(' OPEL ')).toEqual(['Opel']);
    expect(await makers('benz')).toEqual(['Mercedes-Benz']);
    expect(await makers('xyz')).toEqual([]);
  });

  it('says beside each type what tells it apart', async () => {
    const { items } = await tell(context, getTypes, { modelId: 'volkswagen-golf-vii' });
    expect(items).toContainEqual({ id: '0603-BGX-1', name: '1.4 TSI Comfortline', powerKw: 110, constructionTime: '2012–2015' });
    const trailer = await tell(context, getTypes, { modelId: 'humbaur-ha-13' });
    expect(trailer.items).toEqual([{ id: '9202-AAX-1', name: '132513', powerKw: null, constructionTime: '2012–' }]);
  });

  it('gives what a type fills in', async () => {
    expect(await tell(context, getDetails, { typeId: '0035-AVB-1' })).toMatchObject({
      sample: true,
      name: 'Opel Astra J 1.6 CDTI',
      fields: { '2.1': '0035', '2.2': 'AVB', 'D.3': 'ASTRA', 'P.2': '0100' },
      details: { variant: 'Astra J 1.6 CDTI', cylinders: 4, constructionTime: '2013–2015', engineCode: 'B16DTH' },
    });
  });

  it('knows nothing of what is not in it', async () => {
    const gone = { status: 404, code: 'not-found' };
    expect(await refused(ask(context, getModels, { manufacturerId: 'none' }))).toEqual(gone);
    expect(await refused(ask(context, getTypes, { modelId: 'none' }))).toEqual(gone);
    expect(await refused(ask(context, getDetails, { typeId: 'none' }))).toEqual(gone);
  });
});

describe('its failures', () => {
  it('of the manufacturers show at once', async () => {
    expect(await refused(ask(context, getManufacturers, { query: 'sentinel-500' }))).toEqual({ status: 500, code: 'server' });
  });

  it.each(['models', 'types', 'details', 'save'])('of the step %s show when its sentinel is followed', async (step) => {
    const id = `sentinel-${step}-500`;
    expect((await tell(context, getManufacturers, { query: id })).items).toEqual([{ id, name: id }]);
    const calls = [
      ['models', () => ask(context, getModels, { manufacturerId: id })],
      ['types', () => ask(context, getTypes, { modelId: id })],
      ['details', () => ask(context, getDetails, { typeId: id })],
    ] as const;
    for (const [name, request] of calls) {
      const { status } = await request();
      expect(status, name).toBe(name === step ? 500 : 200);
      if (name === step) return;
    }
    const { fields } = await tell(context, getDetails, { typeId: id });
    expect(await refused(ask(context, addVehicle, { fields }, { as: 'anna' }))).toEqual({ status: 500, code: 'server' });
  });
});
