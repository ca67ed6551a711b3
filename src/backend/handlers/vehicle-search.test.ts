import { describe, expect, it } from 'vitest';
import { addVehicle } from '~/contract/cars';
import type { SearchBranch } from '~/contract/vehicle-search';
import { getDetails, getManufacturers, getModels, getTypes } from '~/contract/vehicle-search';
import { sendRequest, parseRefusal, callOperation, testContext } from '../backend.testing';
import { catalogue } from '../sample/catalogue';

const context = testContext();
const names = ({ items }: SearchBranch): string[] => items.map(({ name }) => name);
const makers = async (query?: string): Promise<string[]> =>
  names(await callOperation(context, getManufacturers, query === undefined ? {} : { query }));

describe('the search tree', () => {
  it('leads guests from every manufacturer through its models to every type', async () => {
    const seen: string[] = [];
    const { sample, items } = await callOperation(context, getManufacturers, {});
    expect(sample).toBe(true);
    for (const maker of items) {
      const models = await callOperation(context, getModels, { manufacturerId: maker.id });
      for (const model of models.items) {
        const types = await callOperation(context, getTypes, { modelId: model.id });
        seen.push(...types.items.map(({ id }) => id));
      }
    }
    expect(new Set(seen)).toEqual(new Set(catalogue().map(({ id }) => id)));
    expect(seen).toHaveLength(catalogue().length);
  });

  it('lists each name once, sorted', async () => {
    const all = await makers();
    expect(all).toEqual([...new Set(all)]);
    expect(all.indexOf('Audi')).toBeLessThan(all.indexOf('BMW'));
    expect(all.indexOf('Škoda')).toBeLessThan(all.indexOf('Tesla'));
  });

  it('finds manufacturers ignoring case, accents and surrounding spaces', async () => {
    expect(await makers('skoda')).toEqual(['Škoda']);
    expect(await makers(' OPEL ')).toEqual(['Opel']);
    expect(await makers('benz')).toEqual(['Mercedes-Benz']);
    expect(await makers('mercedes benz')).toEqual(['Mercedes-Benz']);
    expect(await makers('xyz')).toEqual([]);
  });

  it('finds manufacturers by their abbreviation', async () => {
    expect(await makers('VW')).toEqual(['Volkswagen']);
    expect(await makers('daimler')).toEqual(['Mercedes-Benz']);
  });

  it('lists power and years of each type', async () => {
    const { items } = await callOperation(context, getTypes, { modelId: 'volkswagen-golf-vii' });
    expect(items).toContainEqual({
      id: '0603-BGX-1',
      name: '1.4 TSI Comfortline',
      powerKw: 110,
      constructionTime: '2012–2015',
    });
    const trailer = await callOperation(context, getTypes, { modelId: 'humbaur-ha-13' });
    expect(trailer.items).toEqual([{ id: '9202-AAX-1', name: '132513', powerKw: null, constructionTime: '2012–' }]);
  });

  it('answers with the fields and details of a type', async () => {
    expect(await callOperation(context, getDetails, { typeId: '0035-AVB-1' })).toMatchObject({
      sample: true,
      name: 'Opel Astra J 1.6 CDTI',
      fields: { '2.1': '0035', '2.2': 'AVB', 'D.3': 'ASTRA', 'P.2': '0100' },
      details: { variant: 'Astra J 1.6 CDTI', cylinders: 4, constructionTime: '2013–2015', engineCode: 'B16DTH' },
    });
  });

  it('answers 404 for unknown ids', async () => {
    const notFound = { status: 404, code: 'not-found' };
    expect(await parseRefusal(sendRequest(context, getModels, { manufacturerId: 'none' }))).toEqual(notFound);
    expect(await parseRefusal(sendRequest(context, getTypes, { modelId: 'none' }))).toEqual(notFound);
    expect(await parseRefusal(sendRequest(context, getDetails, { typeId: 'none' }))).toEqual(notFound);
  });
});

describe('a model typed at the manufacturers', () => {
  it.each([
    ['golf', 'Volkswagen', /^Golf/u],
    ['Volkswagen Golf', 'Volkswagen', /^Golf/u],
    ['VW Golf', 'Volkswagen', /^Golf/u],
    ['FABIA', 'Škoda', /^Fabia/u],
  ])('"%s" leads to %s', async (query, maker, model) => {
    const { items } = await callOperation(context, getManufacturers, { query });
    expect(items.map(({ name }) => name)).toEqual([maker]);
    expect(items[0]?.models?.every((name) => model.test(name))).toBe(true);
    expect(items[0]?.models?.length).toBeGreaterThan(0);
  });

  it('is not named where the manufacturer itself matches', async () => {
    const { items } = await callOperation(context, getManufacturers, { query: 'opel' });
    expect(items).toEqual([{ id: 'opel', name: 'Opel' }]);
  });
});

describe('injected failures of the search tree', () => {
  it('of the manufacturers are triggered by the query', async () => {
    expect(await parseRefusal(sendRequest(context, getManufacturers, { query: 'sentinel-500' }))).toEqual({
      status: 500,
      code: 'server',
    });
  });

  it.each(['models', 'types', 'details', 'save'])('of the step %s are triggered by its agreed branch', async (step) => {
    const id = `sentinel-${step}-500`;
    expect((await callOperation(context, getManufacturers, { query: id })).items).toEqual([{ id, name: id }]);
    const calls = [
      ['models', () => sendRequest(context, getModels, { manufacturerId: id })],
      ['types', () => sendRequest(context, getTypes, { modelId: id })],
      ['details', () => sendRequest(context, getDetails, { typeId: id })],
    ] as const;
    for (const [name, request] of calls) {
      const { status } = await request();
      expect(status, name).toBe(name === step ? 500 : 200);
      if (name === step) return;
    }
    const { fields } = await callOperation(context, getDetails, { typeId: id });
    expect(await parseRefusal(sendRequest(context, addVehicle, { fields }, { as: 'anna' }))).toEqual({
      status: 500,
      code: 'server',
    });
  });
});
