import { describe, expect, it, vi } from 'vitest';
import { number, object } from 'yup';
import { addVehicle, getVehicle, getVehicles, updateMileage } from '~/contract/cars';
import { ERROR_STATUS, isErrorCode } from '~/contract/error-codes';
import { OPERATION_NAMES, OPERATIONS } from '~/contract/operations';
import { scanDocument } from '~/contract/scan';
import { sendRequest, GOLF, parseRefusal, requestOf, callOperation, testContext } from './backend.testing';
import { START_HANDLERS } from './handlers/at-start';
import { LATER_HANDLERS } from './handlers/later';
import { Refusal } from './refusal';
import { respond } from './respond';

const anna = { as: 'anna' };
const to = (path: string, init?: RequestInit) => new Request(`https://app.example.org${path}`, init);

describe('respond', () => {
  it('ignores requests outside the API', async () => {
    expect(await respond(to('/cars'), testContext())).toBeUndefined();
    expect(await respond(to('/connect/token', { method: 'POST' }), testContext())).toBeUndefined();
  });

  it('refuses paths and methods that are not in the contract', async () => {
    const answer = async (path: string, init?: RequestInit) =>
      (await respond(to(path, init), testContext())) ?? Response.error();
    expect(await parseRefusal(answer('/api/Cars/Nothing'))).toMatchObject({ status: 404, code: 'not-found' });
    expect(await parseRefusal(answer('/api/Cars/GetVehicles', { method: 'POST' }))).toMatchObject({
      status: 405,
      code: 'method-not-allowed',
    });
  });

  it('forbids caching of every answer, successful or refused', async () => {
    const context = testContext();
    const answers = [
      await sendRequest(context, getVehicles, {}, anna),
      await sendRequest(context, getVehicle, { id: '1' }),
      await respond(to('/api/Cars/Nothing'), context),
    ];
    expect(answers.map((answer) => [answer?.status, answer?.headers.get('Cache-Control')])).toEqual([
      [200, 'no-store'],
      [401, 'no-store'],
      [404, 'no-store'],
    ]);
  });

  it('does not begin a call that was aborted while its token was checked', async () => {
    const { faults: _faults, ...context } = testContext();
    const controller = new AbortController();
    const verifyAccessToken = async (token: string) => {
      controller.abort();
      return context.verifyAccessToken(token);
    };
    const get = vi.spyOn(context.store, 'get');
    const answer = await sendRequest(
      { ...context, verifyAccessToken },
      getVehicle,
      { id: '1' },
      { ...anna, signal: controller.signal },
    );
    expect(answer.ok).toBe(false);
    expect(get.mock.calls.filter(([name]) => name === 'vehicles')).toEqual([]);
  });

  it('has a handler for every operation and for nothing else', () => {
    expect([...Object.keys(START_HANDLERS), ...Object.keys(LATER_HANDLERS)].sort((a, b) => a.localeCompare(b))).toEqual(
      [...OPERATION_NAMES].sort((a, b) => a.localeCompare(b)),
    );
  });

  it('requires a valid token for every operation with access "user"', async () => {
    const forUsers = OPERATION_NAMES.map((name) => OPERATIONS[name]).filter(({ access }) => access === 'user');
    expect(forUsers.length).toBeGreaterThan(30);
    for (const operation of forUsers) {
      const answers = [{}, { as: 'expired' }].map((options) =>
        respond(requestOf(operation, {}, options), testContext()),
      );
      for (const answer of await Promise.all(answers))
        expect([operation.name, answer?.status]).toEqual([operation.name, 401]);
    }
  });

  it('refuses an expired token also where guests have access, so that the client renews it', async () => {
    const answer = sendRequest(testContext(), scanDocument, { file: new Blob(['x']), token: 't' }, { as: 'expired' });
    expect(await parseRefusal(answer)).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('names every invalid value of the input', async () => {
    const answer = respond(requestOf(updateMileage, { km: '12', version: 1.5 }, anna), testContext());
    expect(await parseRefusal(answer.then((response) => response ?? Response.error()))).toEqual({
      status: 400,
      code: 'validation',
      fields: expect.arrayContaining([
        { path: 'id', rule: 'optionality' },
        { path: 'km', rule: 'typeError' },
        { path: 'version', rule: 'integer' },
      ]),
    });
  });

  it('refuses a body with the wrong encoding', async () => {
    const headers = { Authorization: 'Bearer anna', 'Content-Type': 'application/json' };
    const json = respond(to(addVehicle.path, { method: 'POST', headers, body: '{' }), testContext());
    expect(await parseRefusal(json.then((response) => response ?? Response.error()))).toMatchObject({
      status: 400,
      code: 'validation',
    });
    const form = respond(to(scanDocument.path, { method: 'POST', body: 'file=1' }), testContext());
    expect(await parseRefusal(form.then((response) => response ?? Response.error()))).toMatchObject({
      status: 400,
      code: 'validation',
    });
  });

  it('answers 500 with the cause as message when an unexpected error is thrown', async () => {
    const context = testContext();
    const broken = { ...context, store: { ...context.store, list: () => Promise.reject(new Error('disk on fire')) } };
    const response = await sendRequest(broken, getVehicles, {}, anna);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ code: 'server', message: 'Error: disk on fire' });
  });

  it('answers 500 instead of sending an answer that violates the contract', async () => {
    const context = testContext({ newId: () => '' });
    const response = await sendRequest(context, addVehicle, { fields: GOLF }, anna);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      code: 'server',
      message: expect.stringContaining('Cars.AddVehicle: id'),
    });
  });

  it('strips properties that are not in the contract', async () => {
    const context = testContext();
    const { id } = await callOperation(context, addVehicle, { fields: GOLF }, anna);
    const vehicle = await callOperation(context, getVehicle, { id }, anna);
    expect(await context.store.get('vehicles', id)).toHaveProperty('ownerId', 'anna');
    expect(vehicle).not.toHaveProperty('ownerId');
  });
});

describe('every operation of the contract', () => {
  /** An input that the schema accepts, generated from its description. */
  function someInput(operation: (typeof OPERATIONS)[(typeof OPERATION_NAMES)[number]]): Record<string, unknown> {
    const values: Record<string, unknown> = {
      id: 'x',
      scanId: 'x',
      readingId: 'x',
      vehicleId: 'x',
      candidateId: 'x',
      manufacturerId: 'x',
      modelId: 'x',
      typeId: 'x',
      requestId: 'x',
      key: 'a'.repeat(64),
      ticket: 't',
      token: 't',
      km: 1,
      side: 'left',
      album: 'damage',
      caption: '',
      takenOn: '2026-01-01',
      category: 'other',
      file: new Blob(['x']),
      parts: [],
      purpose: '',
      expiresAt: '2026-04-01T00:00:00.000Z',
      client: { name: 'Autohaus' },
      decision: 'deny',
      email: 'a@example.org',
      oldPassword: 'x',
      newPassword: 'Abcdef1',
      password: 'x',
      plan: 'gold',
      interval: 'yearly',
      enabled: true,
      partnerTermsAccepted: true,
      isOwner: true,
      name: 'Lena Brandt',
      contract: 'Silber vom 20.11.2026',
      kind: 'ordinary',
      subject: 'Frage',
      message: 'Text',
      fuelCapacity: 50,
      inspectionDate: '2027-01',
      holder: {},
      licensePlate: 'B AB 1234',
      tyres: [],
      sets: [],
      deadlines: [],
      version: 1,
      amount: null,
      note: '',
      refuelling: null,
      documentIds: [],
      date: '2026-01-01',
      setId: null,
      fields: {},
    };
    return Object.fromEntries(
      Object.keys(operation.input.fields)
        .filter((key) => key in values)
        .map((key) => [key, values[key]]),
    );
  }

  it.each(OPERATION_NAMES)('%s is answered', async (name) => {
    const operation = OPERATIONS[name];
    const response = await respond(requestOf(operation, someInput(operation), anna), testContext());
    expect(response).toBeInstanceOf(Response);
    // Every input passes validation, so the handler is reached; only the proof of work cannot be generated.
    const stopped = name === 'Scan.Scan' ? ['captcha.invalid'] : [];
    expect([500, 501]).not.toContain(response?.status);
    if (response?.status === 400) expect(stopped).toContain(((await response.json()) as { code: string }).code);
  });
});

describe('refusals', () => {
  it('have the status of their code', () => {
    expect(new Refusal('conflict').status).toBe(409);
    expect(isErrorCode('conflict') && ERROR_STATUS.conflict).toBe(409);
  });

  it('name the rule when a ValidationError has no inner errors', async () => {
    const { refusalOf } = await import('./refusal');
    const error: unknown = await object({ n: number().required() })
      .validate({ n: 'x' })
      .catch((reason: unknown) => reason);
    expect(refusalOf(error)).toMatchObject({ code: 'validation', fields: [{ path: 'n', rule: 'typeError' }] });
  });
});
