import { ValidationError } from 'yup';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { mapInSlices } from '~/lib/map-in-slices';
import { getVehicles, updateMileage } from './cars';
import { ERROR_STATUS, errorBody, isErrorCode } from './error-codes';
import { checkInput, checkOutput, type InputOf, type Operation, type OutputOf } from './operation';
import { OPERATION_NAMES, OPERATIONS, type OperationName } from './operations';
import { scanDocument } from './scan';
import { getProfile } from './user';
import { vehicleListItem, type VehicleListItem } from './vehicle';

vi.mock('~/lib/map-in-slices', { spy: true });

/** The operations that the product's description requires. The contract may hold more. */
const REQUIRED_NAMES = `
  Scan.Scan
  Cars.GetVehicles Cars.GetVehicle Cars.AddVehicle Cars.UpdateVehicle Cars.UpdateMileage Cars.UpdateFuelCapacity
  Cars.UpdateInspectionDate Cars.UpdateHolder Cars.UpdateLicensePlate Cars.UpdateTyres Cars.GetCandidates
  Cars.SelectCandidate Cars.DeleteVehicle Cars.ClaimScan
  Value.GetVariants Value.Evaluate Value.Sell
  Photos.GetPhotos Photos.UploadPhoto Photos.GetPhoto Photos.DeletePhoto
  Documents.GetDocuments Documents.UploadDocument Documents.GetDocument Documents.DeleteDocument
  Report.GetReport WeakPoints.GetWeakPoints Lubricants.GetLubricants
  Search.GetManufacturers Search.GetModels Search.GetTypes Search.GetDetails
  Share.CreateShare Share.RequestAccess Share.Decide Share.GetShares Share.GetRequests Share.GetRequestStatus
  Share.GetSharedVehicle Share.RevokeShare
  User.GetProfile User.UpdateProfile User.ChangeEmail User.ChangePassword User.ResendVerification User.ConfirmEmail
  User.DeleteAccount User.ExportData User.GetUserSubscription
  Subscription.GetPlans Subscription.GetInvoices Subscription.GetOpenTransactions Subscription.GetPayment
  Subscription.Checkout Subscription.Upgrade Subscription.Cancel Subscription.UndoCancel
  Subscription.Withdraw Subscription.CancelContract
  Newsletter.Unsubscribe Reminder.SetReminder Reminder.SetDeadlineReminder
  contact.SendFeedbackMessage
`
  .trim()
  .split(/\s+/u);

const all: readonly Operation[] = OPERATION_NAMES.map((name) => OPERATIONS[name]);

describe('the contract', () => {
  it('holds every required operation under its own name', () => {
    expect(OPERATION_NAMES).toEqual(expect.arrayContaining(REQUIRED_NAMES));
    for (const name of OPERATION_NAMES) expect(OPERATIONS[name].name).toBe(name);
    expect(new Set(OPERATION_NAMES).size).toBe(OPERATION_NAMES.length);
  });

  it('keeps the four operations whose paths are specified', () => {
    expect(OPERATIONS['Scan.Scan']).toMatchObject({ method: 'POST', path: '/api/scan', encoding: 'multipart' });
    expect(OPERATIONS['contact.SendFeedbackMessage']).toMatchObject({
      method: 'POST',
      path: '/api/contact/SendFeedbackMessage',
    });
    expect(OPERATIONS['Cars.GetVehicles']).toMatchObject({ method: 'GET', path: '/api/Cars/GetVehicles' });
    expect(OPERATIONS['User.GetUserSubscription']).toMatchObject({
      method: 'GET',
      path: '/api/User/GetUserSubscription',
    });
  });

  it('gives every operation a unique method and path below /api', () => {
    const addresses = all.map((operation) => `${operation.method} ${operation.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { path } of all) expect(path).toMatch(/^\/api\/[A-Za-z]+(?:\/[A-Za-z]+)?$/u);
  });

  it('encodes the input of GET operations as a query', () => {
    for (const operation of all) expect(operation.encoding === 'query' || operation.method !== 'GET').toBe(true);
  });

  it('infers the input and output types of an operation', () => {
    expectTypeOf<'Cars.GetVehicles'>().toExtend<OperationName>();
    expectTypeOf<InputOf<typeof updateMileage>>().toEqualTypeOf<{
      id: string;
      version?: number | undefined;
      km: number;
      replaces?: number | undefined;
      entryId?: string | undefined;
      date?: string | undefined;
    }>();
    expectTypeOf<OutputOf<typeof getVehicles>>().toEqualTypeOf<VehicleListItem[]>();
    expectTypeOf<InputOf<typeof scanDocument>['file']>().toEqualTypeOf<Blob>();
    expectTypeOf<OutputOf<(typeof OPERATIONS)['Cars.GetDocumentImage']>>().toEqualTypeOf<Blob>();
    expectTypeOf<OutputOf<(typeof OPERATIONS)['Cars.DeleteVehicle']>>().toEqualTypeOf<undefined>();
  });
});

describe('the validation of inputs and answers', () => {
  const car = { id: '1', name: 'B-AB 1234', make: 'VW', model: 'GOLF' };

  it('accepts a valid answer and drops unknown keys', async () => {
    await expect(checkOutput(getVehicles, [{ ...car, colour: 'red' }])).resolves.toEqual([car]);
    await expect(checkOutput(getVehicles, [])).resolves.toEqual([]);
    await expect(checkOutput(getVehicles, [{ ...car, inspectionDate: null }])).resolves.toHaveLength(1);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a page', '<!doctype html>'],
    ['an object for a list', { 0: car }],
    ['a missing value', [{ id: '1', name: 'B-AB 1234', make: 'VW' }]],
    ['a number for a text', [{ ...car, id: 1 }]],
    ['a month that does not exist', [{ ...car, inspectionDate: '2027-13' }]],
  ])('refuses %s', async (_name, answer) => {
    await expect(checkOutput(getVehicles, answer)).rejects.toBeInstanceOf(ValidationError);
  });

  it('validates a long list in slices, as strictly as a short one, and reports every error with its index', async () => {
    const many = Array.from({ length: 700 }, (_, index) => ({ ...car, id: String(index + 1) }));
    await expect(checkOutput(getVehicles, many.slice(0, 250))).resolves.toHaveLength(250);
    expect(mapInSlices).not.toHaveBeenCalled();
    await expect(
      checkOutput(
        getVehicles,
        many.map((item) => ({ ...item, colour: 'red' })),
      ),
    ).resolves.toEqual(many);
    expect(mapInSlices).toHaveBeenCalledTimes(1);
    const faulty = many.map((item, index) => (index === 3 || index === 600 ? { ...item, id: 1 } : item));
    await expect(checkOutput(getVehicles, faulty)).rejects.toMatchObject({
      inner: [{ path: '[3].id' }, { path: '[600].id' }],
    });
    await expect(checkOutput({ ...getVehicles, output: getVehicles.output.max(500) }, many)).rejects.toBeInstanceOf(
      ValidationError,
    );
  });

  it('refuses an empty body where an object is required', async () => {
    await expect(checkOutput(getProfile, undefined)).rejects.toBeInstanceOf(ValidationError);
    await expect(checkOutput(getProfile, {})).rejects.toMatchObject({ inner: { length: 3 } });
  });

  it('does not convert a string of a JSON body to a number', async () => {
    await expect(checkInput(updateMileage, { id: '1', km: '12' })).rejects.toMatchObject({ inner: [{ path: 'km' }] });
    await expect(checkInput(updateMileage, { id: '1', km: 12, owner: 'x' })).resolves.toEqual({ id: '1', km: 12 });
  });

  it('accepts a form with a file', async () => {
    const input = { file: new Blob(['x']), token: 't' };
    await expect(checkInput(scanDocument, input)).resolves.toEqual(input);
    await expect(checkInput(scanDocument, { ...input, file: 'x' })).rejects.toBeInstanceOf(ValidationError);
  });

  it('refuses a day that does not exist', async () => {
    const item = { ...car, firstRegistration: '2023-02-29' };
    await expect(vehicleListItem.validate(item)).rejects.toBeInstanceOf(ValidationError);
    await expect(vehicleListItem.validate({ ...item, firstRegistration: '2024-02-29' })).resolves.toMatchObject({
      id: '1',
    });
  });
});

it("accepts requests for access with a visitor's name as it was entered, spaces at its ends included", async () => {
  const request = {
    id: 'request-1',
    shareId: 'share-1',
    client: { name: 'Autohaus Nord ' },
    state: 'pending',
    requestedAt: '2026-03-01T12:00:00Z',
    vehicleId: 'vehicle-1',
    vehicleName: 'HL SW 2412',
    parts: ['pictures'],
    purpose: '',
    expiresAt: '2026-04-01T12:00:00Z',
  };
  await expect(checkOutput(OPERATIONS['Share.GetRequests'], [request])).resolves.toMatchObject([
    { client: { name: 'Autohaus Nord ' } },
  ]);
});

describe('the error body', () => {
  it('carries a code and the invalid fields', async () => {
    const body = { code: 'validation', fields: [{ path: 'km', rule: 'required' }] };
    await expect(errorBody.validate(body, { strict: true })).resolves.toEqual(body);
    await expect(errorBody.validate({ message: 'x' }, { strict: true })).rejects.toBeInstanceOf(ValidationError);
  });

  it('recognises its codes and maps them to statuses', () => {
    expect(isErrorCode('scan.guest-limit')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(ERROR_STATUS['scan.guest-limit']).toBe(429);
    expect(ERROR_STATUS['storage.quota']).toBe(507);
  });
});
