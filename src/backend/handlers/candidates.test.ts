import { describe, expect, it } from 'vitest';
import { addVehicle, getCandidates, getVehicle, selectCandidate, updateVehicle } from '~/contract/cars';
import type { FieldValues } from '~/zb1/field-codes';
import type { BackendContext } from '../context';
import { sendRequest, GOLF, parseRefusal, callOperation, testContext } from '../backend.testing';

const anna = { as: 'anna' };
/** A Golf VII whose codes match two engines, both sold in 2014. */
const AMBIGUOUS: FieldValues = {
  '2.1': '0603',
  '2.2': 'BGX000123',
  'P.1': '01395',
  'P.2': '0110',
  '10': '0001',
  B: '05.03.2014',
};

const add = async (context: BackendContext, fields: FieldValues) =>
  callOperation(context, addVehicle, { fields }, anna);
const namesOf = async (context: BackendContext, id: string) =>
  (await callOperation(context, getCandidates, { id }, anna)).candidates.map(({ name }) => name);

describe('the identification', () => {
  it.each<[string, FieldValues, string]>([
    ['codes of one type', { '2.1': '0035', '2.2': 'AVB' }, 'unique'],
    ['codes that are not in the sample', { '2.1': '0603', '2.2': 'ZZZ' }, 'unique'],
    ['codes that contradict the sample', { ...AMBIGUOUS, 'P.2': '0300' }, 'unique'],
    ['codes of several types', { '2.1': '0603', '2.2': 'BGX' }, 'ambiguous'],
    ['codes of several types that cannot be distinguished', AMBIGUOUS, 'ambiguous'],
    ['no code', {}, 'unknown'],
    ['a dash as code', { '2.1': '0603', '2.2': '-' }, 'unknown'],
    ['a TSN of zeros', { '2.1': '0603', '2.2': '000000000' }, 'unknown'],
    ['a collective HSN', { '2.1': '0900', '2.2': 'BGX' }, 'unknown'],
    ['an HSN of zeros', { '2.1': '0000', '2.2': 'BGX' }, 'unknown'],
    ['an invalid TSN', { '2.1': '0603', '2.2': 'B' }, 'unknown'],
  ])('%s', async (_name, fields, identification) => {
    expect((await add(testContext(), fields)).identification).toBe(identification);
  });

  it.each<[string, FieldValues]>([
    ['the displacement', { '2.1': '0035', '2.2': 'BKE', 'P.1': '01342' }],
    ['the power', { '2.1': '0913', '2.2': 'AAK', 'P.2': '0096' }],
    ['the year of the first registration', { ...AMBIGUOUS, B: '05.03.2012' }],
    ['the year after the last one', { ...AMBIGUOUS, B: '05.03.2018' }],
  ])('%s distinguishes types', async (_name, fields) => {
    const context = testContext();
    const { id, identification } = await add(context, fields);
    expect(identification).toBe('unique');
    expect(await namesOf(context, id)).toHaveLength(1);
  });

  it('the fuel distinguishes types, by its code or else by its text', async () => {
    const context = testContext();
    const both = { '2.1': '0603', '2.2': 'BGX' };
    expect((await add(context, { ...both, '10': '0001' })).identification).toBe('ambiguous');
    const { id } = await add(context, { ...both, 'P.3': 'DIESEL' });
    expect(await namesOf(context, id)).toEqual([]);
  });
});

describe('the candidates', () => {
  it('have the properties that distinguish them, and are marked as sample data', async () => {
    const context = testContext();
    const { id } = await add(context, AMBIGUOUS);
    expect(await callOperation(context, getCandidates, { id }, anna)).toEqual({
      sample: true,
      candidates: [
        {
          id: '0603-BGX-1',
          name: 'Golf VII 1.4 TSI Comfortline',
          cylinders: 4,
          constructionTime: '2012–2015',
          engineCode: 'CHPA',
          powerKw: 110,
          camper: false,
        },
        {
          id: '0603-BGX-2',
          name: 'Golf VII 1.4 TSI ACT Highline',
          cylinders: 4,
          constructionTime: '2014–2017',
          engineCode: 'CZEA',
          powerKw: 110,
          camper: false,
        },
      ],
    });
  });

  it('mark campers among vans', async () => {
    const context = testContext();
    const { id } = await add(context, { '2.1': '4136', '2.2': 'AYB' });
    const { candidates } = await callOperation(context, getCandidates, { id }, anna);
    expect(candidates.map(({ camper }) => camper)).toEqual([false, true]);
  });

  it('are visible to the owner only, and fail by the agreed trade name', async () => {
    const context = testContext();
    const { id } = await add(context, { ...AMBIGUOUS, 'D.3': 'sentinel-candidates-500' });
    expect(await parseRefusal(sendRequest(context, getCandidates, { id }, { as: 'bert' }))).toEqual({
      status: 404,
      code: 'vehicle.not-found',
    });
    expect(await parseRefusal(sendRequest(context, getCandidates, { id }, anna))).toEqual({
      status: 500,
      code: 'server',
    });
  });
});

describe('selecting a candidate', () => {
  it('copies its details and identifies the car', async () => {
    const context = testContext();
    const { id, version } = await add(context, AMBIGUOUS);
    expect(
      await callOperation(context, selectCandidate, { id, version, candidateId: '0603-BGX-2' }, anna),
    ).toMatchObject({
      identification: 'unique',
      candidateId: '0603-BGX-2',
      variant: 'Golf VII 1.4 TSI ACT Highline',
      cylinders: 4,
      constructionTime: '2014–2017',
      engineCode: 'CZEA',
      fields: AMBIGUOUS,
    });
  });

  it('refuses types that are not candidates, and outdated versions', async () => {
    const context = testContext();
    const { id, version } = await add(context, AMBIGUOUS);
    const other = sendRequest(context, selectCandidate, { id, version, candidateId: '0035-AVB-1' }, anna);
    expect(await parseRefusal(other)).toEqual({ status: 404, code: 'candidate.not-found' });
    const stale = sendRequest(context, selectCandidate, { id, version: version + 1, candidateId: '0603-BGX-2' }, anna);
    expect(await parseRefusal(stale)).toEqual({ status: 409, code: 'conflict' });
    expect((await callOperation(context, getVehicle, { id }, anna)).identification).toBe('ambiguous');
  });

  it('fails by the agreed trade name', async () => {
    const context = testContext();
    const { id } = await add(context, { ...AMBIGUOUS, 'D.3': 'sentinel-selection-500' });
    expect(await parseRefusal(sendRequest(context, selectCandidate, { id, candidateId: '0603-BGX-2' }, anna))).toEqual({
      status: 500,
      code: 'server',
    });
  });

  it('is kept unless HSN, TSN or power are corrected', async () => {
    const context = testContext();
    const { id } = await add(context, AMBIGUOUS);
    await callOperation(context, selectCandidate, { id, candidateId: '0603-BGX-1' }, anna);
    const repainted = await callOperation(
      context,
      updateVehicle,
      { id, fields: { R: 'ROT', 'P.1': '01390', '2.2': 'BGX 000456' } },
      anna,
    );
    expect(repainted).toMatchObject({ identification: 'unique', candidateId: '0603-BGX-1', engineCode: 'CHPA' });
    const recoded = await callOperation(
      context,
      updateVehicle,
      { id, fields: { 'P.1': '01395', 'P.2': '0090' } },
      anna,
    );
    expect(recoded).toMatchObject({ identification: 'unique', candidateId: null, engineCode: null, variant: null });
  });

  it('keeps details that the owner has edited when it is dropped', async () => {
    const context = testContext();
    const { id } = await add(context, AMBIGUOUS);
    await callOperation(context, selectCandidate, { id, candidateId: '0603-BGX-1' }, anna);
    await callOperation(context, updateVehicle, { id, details: { engineCode: 'CHPB' } }, anna);
    const zeroed = await callOperation(context, updateVehicle, { id, fields: { '2.2': '000000000' } }, anna);
    expect(zeroed).toMatchObject({ identification: 'unknown', candidateId: null, engineCode: 'CHPB', cylinders: null });
  });

  it('can be undone, which restores the identification', async () => {
    const context = testContext();
    const { id } = await add(context, AMBIGUOUS);
    await callOperation(context, updateVehicle, { id, details: { engineCode: 'SELF' } }, anna);
    await callOperation(context, selectCandidate, { id, candidateId: '0603-BGX-1' }, anna);
    const details = { engineCode: 'SELF', variant: null, cylinders: null, constructionTime: null };
    expect(await callOperation(context, updateVehicle, { id, candidateId: null, details }, anna)).toMatchObject({
      ...details,
      identification: 'ambiguous',
      candidateId: null,
    });
  });
});

describe('a type of the search tree', () => {
  it('identifies a car whose document does not', async () => {
    const context = testContext();
    const { id } = await add(context, { ...GOLF, '2.2': '000000000' });
    const found = await callOperation(
      context,
      updateVehicle,
      { id, candidateId: '0603-BGU-1', fields: { 'P.4': '03200' } },
      anna,
    );
    expect(found).toMatchObject({
      identification: 'unique',
      candidateId: '0603-BGU-1',
      engineCode: 'CXXB',
      fields: { 'P.4': '03200' },
    });
    expect(await callOperation(context, updateVehicle, { id, fields: { R: 'BLAU' } }, anna)).toMatchObject({
      identification: 'unique',
    });
  });

  it('identifies a new car, and must exist', async () => {
    const context = testContext();
    expect(
      await callOperation(
        context,
        addVehicle,
        { fields: { '2.1': '0603', '2.2': 'BGX' }, candidateId: '0603-BGX-2' },
        anna,
      ),
    ).toMatchObject({
      identification: 'unique',
      candidateId: '0603-BGX-2',
      engineCode: 'CZEA',
    });
    expect(await parseRefusal(sendRequest(context, addVehicle, { fields: {}, candidateId: 'none' }, anna))).toEqual({
      status: 404,
      code: 'candidate.not-found',
    });
  });
});

it('vehicle.exists names the car with the same VIN', async () => {
  const context = testContext();
  const { id } = await add(context, GOLF);
  const answer = await sendRequest(context, addVehicle, { fields: GOLF }, anna);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({ code: 'vehicle.exists', id });
});
