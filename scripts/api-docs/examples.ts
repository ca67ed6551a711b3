/**
 * Examples of every call: a journey through the embedded backend with a clock that stands still and made-up people, so
 * that what the reference shows was really asked and answered, and passed the checks of the contract on both sides.
 */
import type { InputOf, Operation } from '~/contract/operation';
import { OPERATIONS } from '~/contract/operations';
import { ask, backOf, GOLF, proof, reading, readerOf, testContext } from '~/backend/backend.testing';
import { sendMail, tokenOf } from '~/backend/identity/mails';
import { addAccount } from '~/backend/identity/testing';
import { shareKey } from '~/contract/share-link';

/** A call as it was made and answered. */
export interface Example {
  readonly input: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** The JSON of the answer; undefined when it had none. */
  readonly answer: unknown;
  /** Type of a file that was answered. */
  readonly fileType: string | undefined;
}

/** What the journey takes from an answer to go on with. */
interface Answered {
  readonly id?: string;
  readonly scanId?: string;
  readonly requestId?: string;
  readonly ticket?: string;
  readonly paymentId?: string;
  readonly items?: readonly { readonly id: string }[];
  readonly candidates?: readonly { readonly id: string }[];
  readonly earlier?: readonly { readonly id: string }[];
}

const idOf = (one: { readonly id?: string } | undefined): string => one?.id ?? '';

const ANNA = { as: 'anna' };
const PASSWORD = 'Rapsfeld7';

/** What stands in the reference for values that are drawn anew each time. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  ticket: 'Zk3mQ…', token: 'eyJhbGciOi…', challenge: '8d1f…', salt: '5ad1…?expires=1773576600', signature: 'c0fe…', key: '9f2c…',
};

/** Random values differ each time; in the reference stands what they look like. */
export function withoutChance(value: unknown, key = ''): unknown {
  if (value instanceof Blob) return value;
  if (Array.isArray(value)) return value.map((one) => withoutChance(one));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutChance(one, name)]));
  if (typeof value !== 'string') return value;
  return STANDS_FOR[key] ?? (value.startsWith('data:') ? 'data:image/jpeg;base64,…' : value);
}

/** The reference says the same wherever it is written. */
const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Makes every call of the contract once and gives what was asked and answered, by the operation's name. */
export async function makeExamples(): Promise<ReadonlyMap<string, Example>> {
  const values = { ...GOLF, J: 'M1', '5': 'FZ.Z.PERS.BEF.B.8 SPL.', 'C.1.1': 'SCHMIDT', T: '216', '15.1': '205/55 R16 91V', 'F.1': '1870', 'V.7': '118', G: '1349' };
  let time = Date.parse('2026-03-15T12:00:00.000Z');
  let context = testContext({ reader: readerOf(reading(values, ['D.3']), backOf('03/2028')), now: () => new Date(time), dayOf: utcDayOf });
  const made = new Map<string, Example>();
  async function make<Op extends Operation>(operation: Op, input: InputOf<Op>, who: { as?: string } = ANNA): Promise<Answered> {
    const response = await ask(context, operation, input, who);
    if (!response.ok) throw new Error(`${operation.name}: ${response.status} ${await response.text()}`);
    const type = response.headers.get('Content-Type') ?? '';
    const isJson = type.startsWith('application/json');
    const answer = isJson ? ((await response.json()) as Answered) : undefined;
    if (!made.has(operation.name)) made.set(operation.name, { input: { ...input }, status: response.status, answer, fileType: isJson || type === '' ? undefined : type });
    return answer ?? {};
  }
  const op = OPERATIONS;
  const photo = () => new File(['\u00ff\u00d8\u00ff'], 'photo.jpg', { type: 'image/jpeg' });
  await addAccount(context.store, { id: 'anna', email: 'anna@example.org', emailVerified: true, password: PASSWORD, firstName: 'Anna', lastName: 'Schmidt' });

  // A guest.
  const guest = {};
  await make(op['Scan.GetChallenge'], {}, guest);
  const { scanId = '' } = await make(op['Scan.Scan'], { file: photo(), token: await proof(context) }, guest);
  await make(op['Scan.GetGuestScan'], { scanId }, guest);
  await make(op['Scan.GetDocumentImage'], { scanId }, guest);
  await make(op['Scan.UpdateGuestScan'], { scanId, fields: { 'D.3': 'GOLF VII' }, confirmed: true }, guest);
  await make(op['Scan.ReadBack'], { scanId, file: photo() }, guest);
  await make(op['Scan.ReadAgain'], { scanId, file: photo(), corners: '[{"x":12,"y":8},{"x":1180,"y":10},{"x":1176,"y":590},{"x":15,"y":584}]' }, guest);
  await make(op['Search.GetManufacturers'], { query: 'volks' }, guest);
  const found = await make(op['Search.GetModels'], { manufacturerId: 'volkswagen' }, guest);
  const types = await make(op['Search.GetTypes'], { modelId: idOf(found.items?.[0]) }, guest);
  await make(op['Search.GetDetails'], { typeId: idOf(types.items?.[0]) }, guest);
  await make(op['contact.SendFeedbackMessage'], { subject: 'A question', email: 'bert@example.org', message: 'Do you read documents of 1998?' }, guest);
  await make(op['Newsletter.Unsubscribe'], { email: 'bert@example.org' }, guest);

  // The guest signs in and keeps the vehicle.
  const { id = '' } = await make(op['Cars.ClaimScan'], { scanId });
  await make(op['Cars.GetVehicles'], {});
  const candidates = await make(op['Cars.GetCandidates'], { id });
  await make(op['Cars.SelectCandidate'], { id, candidateId: idOf(candidates.candidates?.[0]) });
  await make(op['Cars.UpdateMileage'], { id, km: 90_000 });
  await make(op['Cars.UpdateMileage'], { id, km: 900_000 });
  await make(op['Cars.RemoveMileage'], { id, km: 900_000 });
  await make(op['Cars.UpdateFuelCapacity'], { id, fuelCapacity: 50 });
  await make(op['Cars.UpdateInspectionDate'], { id, inspectionDate: '2028-03' });
  await make(op['Cars.UpdateHolder'], { id, holder: { firstName: 'Anna', lastName: 'Schmidt', city: 'Lübeck' } });
  await make(op['Cars.UpdateLicensePlate'], { id, licensePlate: 'HL-AB 123' });
  await make(op['Cars.UpdateTyres'], { id, tyres: [{ dimension: '205/55 R16 91V', season: 'winter', axle: 'front', customSize: false }] });
  await make(op['Value.GetVariants'], { id });
  await make(op['Value.Evaluate'], { id, listPrice: 25_000, km: 90_000 });
  await make(op['Value.Sell'], { id, desiredPrice: 9_500, partnerTermsAccepted: true, isOwner: true });
  await make(op['Report.GetReport'], { id });
  await make(op['WeakPoints.GetWeakPoints'], { id });
  await make(op['Lubricants.GetLubricants'], { id });
  await make(op['Reminder.SetReminder'], { id, enabled: true });
  const side = await make(op['Photos.UploadPhoto'], { vehicleId: id, side: 'front', file: photo() });
  const paper = await make(op['Documents.UploadDocument'], { vehicleId: id, category: 'invoices', file: new File(['%PDF-1.7'], 'Rechnung.pdf', { type: 'application/pdf' }) });
  const photoId = { id: idOf(side) };
  await make(op['Photos.GetPhotos'], { id });
  await make(op['Photos.GetPhoto'], photoId);
  await make(op['Photos.DeletePhoto'], photoId);
  await make(op['Photos.RestorePhoto'], photoId);
  const paperId = { id: idOf(paper) };
  await make(op['Documents.GetDocuments'], { id });
  await make(op['Documents.GetDocument'], paperId);
  await make(op['Documents.DeleteDocument'], paperId);
  await make(op['Documents.RestoreDocument'], paperId);
  await make(op['Cars.ExportVehicle'], { id });
  await make(op['Cars.GetDocumentImage'], { id });

  // A later scan of the same document is taken over, and taken back.
  context = { ...context, reader: readerOf(reading({ ...values, HU: '03/2029' })) };
  const later = await make(op['Scan.Scan'], { file: photo(), token: await proof(context), userId: 'anna' });
  await make(op['Cars.UpdateVehicle'], { id, fields: { HU: '03/2029' }, confirmed: true, scanId: later.scanId });
  const updated = await make(op['Cars.GetVehicle'], { id });
  const readingId = idOf(updated.earlier?.[0]);
  await make(op['Cars.GetEarlierImage'], { id, readingId });
  await make(op['Cars.UndoScan'], { id, readingId });
  const added = await make(op['Cars.AddVehicle'], { fields: { A: 'HH-XY 99', 'D.1': 'OPEL', '2.1': '0035' }, details: { variant: 'Corsa 1.2' } });
  await make(op['Cars.DeleteVehicle'], { id: idOf(added) });
  await make(op['Cars.RestoreVehicle'], { id: idOf(added) });

  // A share, its visitor, its end.
  const key = await shareKey('A'.repeat(43));
  const share = await make(op['Share.CreateShare'], { id, key, parts: ['pictures', 'plate', 'documents'], purpose: 'Winter tyres', expiresAt: '2026-03-22T22:59:59.999Z' });
  const asked = await make(op['Share.RequestAccess'], { key, client: { name: 'Werkstatt Kowalski', phone: '0451 1234', website: 'https://kowalski.example.org' } }, guest);
  const visit = { requestId: asked.requestId ?? '', ticket: asked.ticket ?? '' };
  await make(op['Share.GetRequests'], {});
  await make(op['Share.Decide'], { requestId: visit.requestId, decision: 'approve' });
  await make(op['Share.GetShares'], { id });
  await make(op['Share.GetRequestStatus'], visit, guest);
  await make(op['Share.GetSharedVehicle'], visit, guest);
  await make(op['Share.GetSharedPhoto'], { ...visit, id: idOf(side) }, guest);
  await make(op['Share.GetSharedDocument'], { ...visit, id: idOf(paper) }, guest);
  await make(op['Share.RevokeShare'], { id: idOf(share) });

  // Plans.
  await make(op['Subscription.GetPlans'], {}, guest);
  const { paymentId = '' } = await make(op['Subscription.Checkout'], { plan: 'silver', interval: 'monthly' });
  time += 2000;
  await make(op['Subscription.GetPayment'], { id: paymentId });
  await make(op['User.GetUserSubscription'], {});
  await make(op['Subscription.GetInvoices'], {});
  await make(op['Subscription.Cancel'], {});
  await make(op['Subscription.UndoCancel'], {});
  await context.store.update('accounts', 'anna', (one) => one && { ...one, lastName: 'sentinel-payment-failed' });
  const upgrade = await make(op['Subscription.Upgrade'], { plan: 'gold', interval: 'yearly' });
  time += 2000;
  await make(op['Subscription.GetOpenTransactions'], {});
  await make(op['Subscription.Pay'], { id: upgrade.paymentId ?? '' });

  // The account.
  await make(op['User.UpdateProfile'], { firstName: 'Anna', lastName: 'Schmidt', postcode: '10115' });
  await make(op['User.GetProfile'], {});
  await make(op['User.ChangeEmail'], { email: 'anna.schmidt@example.org' });
  await make(op['User.ResendVerification'], {});
  const mail = await sendMail(context.store, 'anna', { kind: 'email-change', to: 'anna.schmidt@example.org' });
  await make(op['User.ConfirmEmail'], { token: tokenOf(mail) }, guest);
  await make(op['User.ChangePassword'], { oldPassword: PASSWORD, newPassword: 'Rapsfeld8' });
  await make(op['User.GetContents'], {});
  await make(op['User.ExportData'], {});
  const backup = await (await ask(context, op['User.ExportData'], {}, ANNA)).arrayBuffer();
  await make(op['User.ImportData'], { file: new File([backup], 'scheinwerfer-2026-03-15.zip', { type: 'application/zip' }) });
  await make(op['User.DeleteAccount'], { password: 'Rapsfeld8' });

  // Another guest thinks better of it.
  context = { ...context, visitor: 'another-browser' };
  const thrown = await make(op['Scan.Scan'], { file: photo(), token: await proof(context) }, guest);
  await make(op['Scan.DiscardGuestScan'], { scanId: thrown.scanId ?? '' }, guest);
  return made;
}
