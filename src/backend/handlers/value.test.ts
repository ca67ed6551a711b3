import { describe, expect, it } from 'vitest';
import {
  addVehicle,
  deleteVehicle,
  getCandidates,
  getVehicle,
  getVehicles,
  selectCandidate,
  updateVehicle,
} from '~/contract/cars';
import { evaluate, getVariants, sell } from '~/contract/value';
import type { FieldValues } from '~/zb1/field-codes';
import { sendRequest, GOLF, parseRefusal, callOperation, testContext } from '../backend.testing';
import { todayOf } from '../context';
import { catalogue, type CatalogueType } from '../sample/catalogue';

const anna = { as: 'anna' };
const bert = { as: 'bert' };

/** Two types of the sample with the same codes. */
function ambiguousTypes(): readonly [CatalogueType, CatalogueType] {
  for (const type of catalogue()) {
    const twin = catalogue().find(({ id, hsn, tsn }) => id !== type.id && hsn === type.hsn && tsn === type.tsn);
    if (twin !== undefined && type.fields.J === 'M1' && type.listPrice !== twin.listPrice) return [type, twin];
  }
  throw new Error('The sample has no types of the same codes');
}

const [FIRST, SECOND] = ambiguousTypes();
/** A car of a type in the sample. */
const KNOWN: FieldValues = { ...GOLF, ...FIRST.fields, A: 'B-AB 1234', B: '05.03.2014', E: 'A1BS31Z0430336179' };

async function garage(fields: FieldValues = KNOWN) {
  const context = testContext();
  const { id } = await callOperation(context, addVehicle, { fields }, anna);
  return { context, id };
}

describe('the variants', () => {
  it('are the types of the sample with the document’s codes', async () => {
    const { context, id } = await garage();
    const { sample, variants, missing, obstacle, odometer } = await callOperation(context, getVariants, { id }, anna);
    expect({ sample, missing, obstacle, odometer }).toEqual({
      sample: true,
      missing: [],
      obstacle: null,
      odometer: true,
    });
    expect(variants.map((variant) => variant.id)).toEqual(expect.arrayContaining([FIRST.id, SECOND.id]));
    expect(variants.find((variant) => variant.id === FIRST.id)).toMatchObject({
      listPrice: FIRST.listPrice,
      powerKw: FIRST.powerKw,
      builtFrom: String(FIRST.builtFrom),
    });
    expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
  });

  it('exclude types that the document contradicts, unless it contradicts all', async () => {
    const { context, id } = await garage({ ...KNOWN, B: `05.03.${FIRST.builtFrom}` });
    const fitting = (await callOperation(context, getVariants, { id }, anna)).variants.map((variant) => variant.id);
    expect(fitting).toContain(FIRST.id);
    const other = await garage({ ...KNOWN, 'P.2': '0999' });
    const all = (await callOperation(other.context, getVariants, { id: other.id }, anna)).variants.map(
      (variant) => variant.id,
    );
    expect(all).toEqual(
      catalogue()
        .filter(({ hsn, tsn }) => hsn === FIRST.hsn && tsn === FIRST.tsn)
        .map((variant) => variant.id),
    );
  });

  it('have the same names as the candidates', async () => {
    const { context, id } = await garage();
    const { candidates } = await callOperation(context, getCandidates, { id }, anna);
    const [candidate] = candidates;
    const { variant } = await callOperation(context, selectCandidate, { id, candidateId: candidate?.id ?? '' }, anna);
    const { variants } = await callOperation(context, getVariants, { id }, anna);
    expect(variants.find(({ name }) => name === variant)?.id).toBe(candidate?.id);
  });

  it.each(['000', '-', 'ZZZ'])('are none for the TSN %s', async (tsn) => {
    const { context, id } = await garage({ ...KNOWN, '2.2': tsn });
    expect((await callOperation(context, getVariants, { id }, anna)).variants).toEqual([]);
  });

  it.each<[string, FieldValues, object]>([
    ['a record without first registration', { B: '' }, { missing: ['firstRegistration'] }],
    ['a first registration in the future', { B: '05.03.2027' }, { missing: ['firstRegistration'] }],
    ['a record without class and body', { J: '', '4': '', '5': '' }, { missing: ['kind'] }],
    ['an H plate', { A: 'B-AB 12H' }, { obstacle: 'classic' }],
    ['its thirtieth birthday', { B: '15.03.1996' }, { obstacle: 'classic' }],
    ['the day before it', { B: '16.03.1996' }, { obstacle: null }],
    ['a bus', { J: 'M3', '4': '' }, { obstacle: 'kind' }],
    ['a trailer', { J: 'O2', '4': '' }, { odometer: false, obstacle: null }],
  ])('have missing values and obstacles: %s', async (_, fields, answer) => {
    const { context, id } = await garage({ ...KNOWN, ...fields });
    expect(await callOperation(context, getVariants, { id }, anna)).toMatchObject(answer);
  });

  it('fail by the agreed trade name', async () => {
    const { context, id } = await garage({ ...KNOWN, 'D.3': 'sentinel-variants-500' });
    expect(await parseRefusal(sendRequest(context, getVariants, { id }, anna))).toEqual({
      status: 500,
      code: 'server',
    });
    expect((await sendRequest(context, getVehicle, { id }, anna)).status).toBe(200);
  });
});

describe('the estimate', () => {
  it('uses a variant and is stored with the vehicle', async () => {
    const { context, id } = await garage();
    const evaluation = await callOperation(context, evaluate, { id, variantId: FIRST.id, km: 120_000 }, anna);
    expect(evaluation).toMatchObject({
      date: todayOf(context),
      km: 120_000,
      listPrice: FIRST.listPrice,
      variantId: FIRST.id,
      sample: true,
    });
    expect(evaluation.variantName).toContain(FIRST.name);
    expect(evaluation.value).toBeGreaterThan(0);
    expect(evaluation.curve.at(0)?.year).toBe(2014);
    expect(await callOperation(context, getVehicle, { id }, anna)).toMatchObject({ version: 2, evaluation });
  });

  it('prefers the owner’s list price, which is not marked as a sample', async () => {
    const { context, id } = await garage();
    const alone = await callOperation(context, evaluate, { id, listPrice: 30_000, km: 120_000 }, anna);
    expect(alone).toMatchObject({ listPrice: 30_000, variantId: null, variantName: null, sample: false });
    const both = await callOperation(
      context,
      evaluate,
      { id, variantId: FIRST.id, listPrice: 30_000, km: 120_000 },
      anna,
    );
    expect(both).toMatchObject({ value: alone.value, listPrice: 30_000, variantId: FIRST.id, sample: false });
  });

  it('replaces the previous one', async () => {
    const { context, id } = await garage();
    const first = await callOperation(context, evaluate, { id, listPrice: 30_000, km: 50_000 }, anna);
    const second = await callOperation(context, evaluate, { id, listPrice: 30_000, km: 250_000 }, anna);
    expect(second.value).toBeLessThan(first.value);
    expect(await callOperation(context, getVehicle, { id }, anna)).toMatchObject({ version: 3, evaluation: second });
  });

  it('of a trailer does not depend on the mileage', async () => {
    const { context, id } = await garage({ ...KNOWN, J: 'O2', '4': 'DC' });
    const evaluation = await callOperation(context, evaluate, { id, listPrice: 2500, km: 0 }, anna);
    expect(evaluation).toMatchObject({ km: 0, kmPerYear: 0, listPrice: 2500 });
    expect(await callOperation(context, evaluate, { id, listPrice: 2500, km: 90_000 }, anna)).toMatchObject({
      value: evaluation.value,
    });
  });

  it.each<[FieldValues, { listPrice?: number }, string[]]>([
    [{}, {}, ['listPrice']],
    [{ B: '-' }, { listPrice: 20_000 }, ['firstRegistration']],
    [{ B: '', J: '', '4': '', '5': '' }, {}, ['firstRegistration', 'kind', 'listPrice']],
  ])('is refused with the missing values: %o with %o', async (fields, more, missing) => {
    const { context, id } = await garage({ ...KNOWN, ...fields });
    expect(await parseRefusal(sendRequest(context, evaluate, { id, km: 1000, ...more }, anna))).toEqual({
      status: 422,
      code: 'value.owner-data',
      fields: missing.map((path) => ({ path, rule: 'required' })),
    });
    expect(await callOperation(context, getVehicle, { id }, anna)).toMatchObject({ version: 1 });
  });

  it.each([
    ['B-AB 12H', 'M1', 'value.classic'],
    ['B-AB 12', 'T1', 'value.kind'],
  ])('refuses %s of class %s', async (A, J, code) => {
    const { context, id } = await garage({ ...KNOWN, A, J });
    expect(await parseRefusal(sendRequest(context, evaluate, { id, listPrice: 20_000, km: 1 }, anna))).toEqual({
      status: 422,
      code,
    });
  });

  it('refuses a variant of another car', async () => {
    const { context, id } = await garage({ ...KNOWN, '2.2': '000' });
    expect(await parseRefusal(sendRequest(context, evaluate, { id, variantId: FIRST.id, km: 1 }, anna))).toMatchObject({
      status: 404,
      code: 'candidate.not-found',
    });
  });

  it.each([{ km: -1 }, { km: 1.5 }, { km: 5_000_001 }, { km: 1, listPrice: 0 }, { km: 1, listPrice: -5 }])(
    'refuses %o',
    async (input) => {
      const { context, id } = await garage();
      expect((await sendRequest(context, evaluate, { id, ...input }, anna)).status).toBe(400);
    },
  );
});

describe('selling', () => {
  const consents = { partnerTermsAccepted: true, isOwner: true };

  it('stores the request and the price, and sends nothing', async () => {
    const { context, id } = await garage();
    const answer = await callOperation(
      context,
      sell,
      { id, email: 'anna@example.org', desiredPrice: 9900, ...consents },
      anna,
    );
    expect(answer).toEqual({ state: 'kept', continueUrl: null });
    expect(await context.store.list('saleRequests', { ownerId: 'anna' })).toEqual([
      {
        id: expect.any(String),
        ownerId: 'anna',
        vehicleId: id,
        email: 'anna@example.org',
        desiredPrice: 9900,
        createdAt: '2026-03-15T12:00:00.000Z',
      },
    ]);
    expect(await callOperation(context, getVehicle, { id }, anna)).toMatchObject({
      desiredSalePrice: 9900,
      version: 2,
    });
  });

  it('leaves the price unchanged when absent, and removes it when null', async () => {
    const { context, id } = await garage();
    await callOperation(context, updateVehicle, { id, details: { desiredSalePrice: 8000 } }, anna);
    await callOperation(context, sell, { id, email: 'anna@example.org', ...consents }, anna);
    expect((await context.store.list('saleRequests'))[0]).toMatchObject({ desiredPrice: 8000 });
    await callOperation(context, sell, { id, email: 'anna@example.org', desiredPrice: null, ...consents }, anna);
    expect((await callOperation(context, getVehicle, { id }, anna)).desiredSalePrice).toBeNull();
  });

  it('removes the requests with their deleted car, once it cannot be restored', async () => {
    const { context, id } = await garage();
    const other = await callOperation(context, addVehicle, { fields: { 'D.3': 'GOLF' } }, anna);
    for (const car of [id, id, other.id])
      await callOperation(context, sell, { id: car, email: 'anna@example.org', ...consents }, anna);
    await callOperation(context, deleteVehicle, { id }, anna);
    const purge = (time: string) => callOperation({ ...context, now: () => new Date(time) }, getVehicles, {}, anna);
    await purge('2026-03-15T12:09:00.000Z');
    expect(await context.store.list('saleRequests')).toHaveLength(3);
    await purge('2026-03-15T12:11:00.000Z');
    expect(await context.store.list('saleRequests')).toMatchObject([{ vehicleId: other.id }]);
  });

  it('answers account-exists for an agreed address', async () => {
    const { context, id } = await garage();
    const answer = await callOperation(context, sell, { id, email: 'partner-account@example.org', ...consents }, anna);
    expect(answer).toEqual({ state: 'account-exists', continueUrl: null });
    expect(await context.store.list('saleRequests')).toEqual([]);
  });

  it('uses the account’s address unless another is given', async () => {
    const { context, id } = await garage();
    expect(await parseRefusal(sendRequest(context, sell, { id, ...consents }, anna))).toEqual({
      status: 400,
      code: 'validation',
      fields: [{ path: 'email', rule: 'required' }],
    });
  });

  it.each([{ partnerTermsAccepted: false }, { isOwner: false }, { email: 'anna' }, { desiredPrice: 0 }])(
    'refuses %o',
    async (wrong) => {
      const { context, id } = await garage();
      expect(
        (await sendRequest(context, sell, { id, email: 'anna@example.org', ...consents, ...wrong }, anna)).status,
      ).toBe(400);
    },
  );
});

describe.each([
  ['variants', (id: string) => [getVariants, { id }] as const],
  ['estimate', (id: string) => [evaluate, { id, listPrice: 20_000, km: 1 }] as const],
  ['sale', (id: string) => [sell, { id, email: 'a@example.org', partnerTermsAccepted: true, isOwner: true }] as const],
])('the %s of a car', (_, callOf) => {
  it('are accessible to its owner only', async () => {
    const { context, id } = await garage();
    const [operation, input] = callOf(id);
    expect(await parseRefusal(sendRequest(context, operation, input, bert))).toMatchObject({
      status: 404,
      code: 'vehicle.not-found',
    });
    expect(await parseRefusal(sendRequest(context, operation, input))).toMatchObject({ status: 401 });
  });

  it('are refused beyond the plan’s limit', async () => {
    const { context, id } = await garage();
    for (const index of [1, 2, 3]) await callOperation(context, addVehicle, { fields: { A: `B-AB ${index}` } }, anna);
    const [operation, input] = callOf(id);
    expect(await parseRefusal(sendRequest(context, operation, input, anna))).toEqual({
      status: 403,
      code: 'limit.exceeded',
    });
  });
});
