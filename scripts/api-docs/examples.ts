/**
 * Examples of every call, recorded from a run through the embedded backend with a fixed clock and fictitious users. So
 * each example was really sent and answered, and validated against the contract on both sides.
 */
import type { HistoryInput } from '~/contract/history';
import type { InputOf, Operation } from '~/contract/operation';
import { OPERATIONS } from '~/contract/operations';
import { sendRequest, backOf, GOLF, solvedProof, reading, readerOf, testContext } from '~/backend/backend.testing';
import { sendMail, tokenOf } from '~/backend/identity/mails';
import { addAccount } from '~/backend/identity/testing';
import { shareKey } from '~/contract/share-link';

/** A recorded call. */
export interface Example {
  readonly input: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** JSON of the response; undefined without one. */
  readonly answer: unknown;
  /** Content type of a file response. */
  readonly fileType: string | undefined;
}

/** The properties of responses that later calls need. */
interface Response {
  readonly id?: string;
  readonly scanId?: string;
  readonly requestId?: string;
  readonly ticket?: string;
  readonly paymentId?: string;
  readonly items?: readonly { readonly id: string }[];
  readonly candidates?: readonly { readonly id: string }[];
  readonly earlier?: readonly { readonly id: string }[];
}

const idOf = (item: { readonly id?: string } | undefined): string => item?.id ?? '';

const ANNA = { as: 'anna' };
const PASSWORD = 'Rapsfeld7';

/** Placeholders for random values, by property name. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  ticket: 'Zk3mQ…',
  token: 'eyJhbGciOi…',
  challenge: '8d1f…',
  salt: '5ad1…?expires=1773576600',
  signature: 'c0fe…',
  key: '9f2c…',
};

/** Replaces random values by placeholders, so that the generated page is stable. */
export function withoutRandomValues(value: unknown, key = ''): unknown {
  if (value instanceof Blob) return value;
  if (Array.isArray(value)) return value.map((item) => withoutRandomValues(item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutRandomValues(item, name)]));
  if (typeof value !== 'string') return value;
  return PLACEHOLDERS[key] ?? (value.startsWith('data:') ? 'data:image/jpeg;base64,…' : value);
}

/** UTC, so that the page is the same in every time zone. */
const utcDayOf = (moment: Date): string => moment.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Makes every call of the contract once. @returns the examples by operation name */
export async function makeExamples(): Promise<ReadonlyMap<string, Example>> {
  const values = {
    ...GOLF,
    J: 'M1',
    '5': 'FZ.Z.PERS.BEF.B.8 SPL.',
    'C.1.1': 'SCHMIDT',
    T: '216',
    '15.1': '205/55 R16 91V',
    'F.1': '1870',
    'V.7': '118',
    G: '1349',
  };
  let time = Date.parse('2026-03-15T12:00:00.000Z');
  let context = testContext({
    reader: readerOf(reading(values, ['D.3']), backOf('03/2028')),
    now: () => new Date(time),
    dayOf: utcDayOf,
  });
  const examples = new Map<string, Example>();
  async function request<Op extends Operation>(
    operation: Op,
    input: InputOf<Op>,
    caller: { as?: string } = ANNA,
  ): Promise<Response> {
    const response = await sendRequest(context, operation, input, caller);
    if (!response.ok) throw new Error(`${operation.name}: ${response.status} ${await response.text()}`);
    const type = response.headers.get('Content-Type') ?? '';
    const isJson = type.startsWith('application/json');
    const answer = isJson ? ((await response.json()) as Response) : undefined;
    if (!examples.has(operation.name))
      examples.set(operation.name, {
        input: { ...input },
        status: response.status,
        answer,
        fileType: isJson || type === '' ? undefined : type,
      });
    return answer ?? {};
  }
  const op = OPERATIONS;
  const photo = () => new File(['\u00ff\u00d8\u00ff'], 'photo.jpg', { type: 'image/jpeg' });
  await addAccount(context.store, {
    id: 'anna',
    email: 'anna@example.org',
    emailVerified: true,
    password: PASSWORD,
    firstName: 'Anna',
    lastName: 'Schmidt',
  });

  // A guest.
  const guest = {};
  await request(op['Scan.GetChallenge'], {}, guest);
  const { scanId = '' } = await request(op['Scan.Scan'], { file: photo(), token: await solvedProof(context) }, guest);
  await request(op['Scan.GetGuestScan'], { scanId }, guest);
  await request(op['Scan.GetDocumentImage'], { scanId }, guest);
  await request(op['Scan.UpdateGuestScan'], { scanId, fields: { 'D.3': 'GOLF VII' }, confirmed: true }, guest);
  await request(op['Scan.ReadBack'], { scanId, file: photo() }, guest);
  await request(
    op['Scan.ReadAgain'],
    { scanId, file: photo(), corners: '[{"x":12,"y":8},{"x":1180,"y":10},{"x":1176,"y":590},{"x":15,"y":584}]' },
    guest,
  );
  await request(op['Search.GetManufacturers'], { query: 'volks' }, guest);
  const models = await request(op['Search.GetModels'], { manufacturerId: 'volkswagen' }, guest);
  const types = await request(op['Search.GetTypes'], { modelId: idOf(models.items?.[0]) }, guest);
  await request(op['Search.GetDetails'], { typeId: idOf(types.items?.[0]) }, guest);
  await request(
    op['contact.SendFeedbackMessage'],
    { subject: 'A question', email: 'bert@example.org', message: 'Do you read documents of 1998?' },
    guest,
  );
  await request(op['Newsletter.Unsubscribe'], { email: 'bert@example.org' }, guest);
  const declarant = { name: 'Bert Meyer', contract: 'Silver, ordered on 10 March 2026', email: 'bert@example.org' };
  await request(op['Subscription.Withdraw'], { ...declarant, language: 'en' }, guest);
  await request(
    op['Subscription.CancelContract'],
    { ...declarant, kind: 'ordinary', end: '2026-04-30', language: 'en' },
    guest,
  );

  // The guest signs in and claims the scan.
  const { id = '' } = await request(op['Cars.ClaimScan'], { scanId });
  await request(op['Cars.GetVehicles'], {});
  const candidates = await request(op['Cars.GetCandidates'], { id });
  await request(op['Cars.SelectCandidate'], { id, candidateId: idOf(candidates.candidates?.[0]) });
  await request(op['Cars.UpdateMileage'], { id, km: 90_000 });
  await request(op['Cars.UpdateMileage'], { id, km: 900_000 });
  await request(op['Cars.RemoveMileage'], { id, km: 900_000 });
  await request(op['Cars.UpdateFuelCapacity'], { id, fuelCapacity: 50 });
  await request(op['Cars.UpdateInspectionDate'], { id, inspectionDate: '2028-03' });
  await request(op['Cars.UpdateHolder'], { id, holder: { firstName: 'Anna', lastName: 'Schmidt', city: 'Lübeck' } });
  await request(op['Cars.UpdateLicensePlate'], { id, licensePlate: 'HL-AB 123' });
  await request(op['Cars.UpdateTyres'], {
    id,
    tyres: [{ dimension: '205/55 R16 91V', season: 'winter', axle: 'front', customSize: false }],
  });
  const winter = { dimension: '205/55 R16 91H', season: 'winter', customSize: false } as const;
  await request(op['TyreSets.UpdateTyreSets'], {
    id,
    sets: [
      {
        id: 'winter',
        name: 'Winterräder',
        tyres: [
          { ...winter, axle: 'front' },
          { ...winter, axle: 'rear' },
        ],
        treads: [{ date: '2025-10-20', km: 84_000, mm: 7.5 }],
        periods: [{ from: '2025-10-20', fromKm: 84_000, until: '2026-02-20', untilKm: 89_000 }],
      },
    ],
  });
  await request(op['TyreSets.ChangeTyres'], { id, date: '2026-03-01', km: 90_000, setId: 'winter' });
  await request(op['Deadlines.UpdateDeadlines'], {
    id,
    deadlines: [
      {
        id: 'oil',
        title: 'Ölwechsel',
        category: 'maintenance',
        everyMonths: 12,
        everyKm: 15_000,
        dueOn: null,
        start: { date: '2026-01-20', km: 88_500 },
      },
    ],
  });
  await request(op['Value.GetVariants'], { id });
  await request(op['Value.Evaluate'], { id, listPrice: 25_000, km: 90_000 });
  await request(op['Value.Sell'], { id, desiredPrice: 9_500, partnerTermsAccepted: true, isOwner: true });
  await request(op['Report.GetReport'], { id });
  await request(op['WeakPoints.GetWeakPoints'], { id });
  await request(op['Lubricants.GetLubricants'], { id });
  await request(op['Reminder.SetReminder'], { id, enabled: true });
  await request(op['Reminder.SetDeadlineReminder'], { id, enabled: true });
  const frontPhoto = await request(op['Photos.UploadPhoto'], { vehicleId: id, side: 'front', file: photo() });
  const invoice = await request(op['Documents.UploadDocument'], {
    vehicleId: id,
    category: 'invoices',
    file: new File(['%PDF-1.7'], 'Rechnung.pdf', { type: 'application/pdf' }),
  });
  const photoId = { id: idOf(frontPhoto) };
  await request(op['Photos.GetPhotos'], { id });
  await request(op['Photos.GetPhoto'], photoId);
  await request(op['Photos.DeletePhoto'], photoId);
  await request(op['Photos.RestorePhoto'], photoId);
  const damage = { album: 'damage', caption: 'Scratch on the door', takenOn: '2026-03-14' } as const;
  const albumPhoto = await request(op['AlbumPhotos.UploadAlbumPhoto'], { vehicleId: id, ...damage, file: photo() });
  const albumPhotoId = { id: idOf(albumPhoto) };
  await request(op['AlbumPhotos.UpdateAlbumPhoto'], { ...albumPhotoId, version: 1, ...damage, takenOn: '2026-03-12' });
  await request(op['AlbumPhotos.GetAlbumPhoto'], albumPhotoId);
  await request(op['AlbumPhotos.DeleteAlbumPhoto'], albumPhotoId);
  await request(op['AlbumPhotos.RestoreAlbumPhoto'], albumPhotoId);
  await request(op['AlbumPhotos.GetAlbumPhotos'], { id });
  const documentId = { id: idOf(invoice) };
  await request(op['Documents.GetDocuments'], { id });
  await request(op['Documents.GetDocument'], documentId);
  await request(op['Documents.DeleteDocument'], documentId);
  await request(op['Documents.RestoreDocument'], documentId);
  const service = {
    date: '2026-03-05',
    km: 84_210,
    category: 'maintenance' as const,
    amount: 289.5,
    note: 'Oil and filter',
    refuelling: null,
    documentIds: [documentId.id],
  } satisfies HistoryInput;
  const entry = { id: idOf(await request(op['History.AddEntry'], { vehicleId: id, ...service })) };
  await request(op['History.UpdateEntry'], { ...entry, version: 1, ...service, amount: 298.5 });
  await request(op['History.DeleteEntry'], entry);
  await request(op['History.RestoreEntry'], entry);
  await request(op['History.GetHistory'], { id });
  await request(op['Cars.ExportVehicle'], { id });
  await request(op['Cars.GetDocumentImage'], { id });

  // A later scan of the same document is accepted and undone.
  context = { ...context, reader: readerOf(reading({ ...values, HU: '03/2029' })) };
  const laterScan = await request(op['Scan.Scan'], {
    file: photo(),
    token: await solvedProof(context),
    userId: 'anna',
  });
  await request(op['Cars.UpdateVehicle'], { id, fields: { HU: '03/2029' }, confirmed: true, scanId: laterScan.scanId });
  const updated = await request(op['Cars.GetVehicle'], { id });
  const readingId = idOf(updated.earlier?.[0]);
  await request(op['Cars.GetEarlierImage'], { id, readingId });
  await request(op['Cars.UndoScan'], { id, readingId });
  const added = await request(op['Cars.AddVehicle'], {
    fields: { A: 'HH-XY 99', 'D.1': 'OPEL', '2.1': '0035' },
    details: { variant: 'Corsa 1.2' },
  });
  await request(op['Cars.DeleteVehicle'], { id: idOf(added) });
  await request(op['Cars.RestoreVehicle'], { id: idOf(added) });

  // A share, its visitor, its revocation.
  const key = await shareKey('A'.repeat(43));
  const share = await request(op['Share.CreateShare'], {
    id,
    key,
    parts: ['pictures', 'damagePhotos', 'plate', 'documents'],
    purpose: 'Winter tyres',
    expiresAt: '2026-03-22T22:59:59.999Z',
  });
  const accessRequest = await request(
    op['Share.RequestAccess'],
    { key, client: { name: 'Werkstatt Kowalski', phone: '0451 1234', website: 'https://kowalski.example.org' } },
    guest,
  );
  const visit = { requestId: accessRequest.requestId ?? '', ticket: accessRequest.ticket ?? '' };
  await request(op['Share.GetRequests'], {});
  await request(op['Share.Decide'], { requestId: visit.requestId, decision: 'approve' });
  await request(op['Share.GetShares'], { id });
  await request(op['Share.GetRequestStatus'], visit, guest);
  await request(op['Share.GetSharedVehicle'], visit, guest);
  await request(op['Share.GetSharedPhoto'], { ...visit, id: idOf(frontPhoto) }, guest);
  await request(op['Share.GetSharedAlbumPhoto'], { ...visit, id: albumPhotoId.id }, guest);
  await request(op['Share.GetSharedDocument'], { ...visit, id: idOf(invoice) }, guest);
  await request(op['Share.RevokeShare'], { id: idOf(share) });

  // Plans.
  await request(op['Subscription.GetPlans'], {}, guest);
  const { paymentId = '' } = await request(op['Subscription.Checkout'], { plan: 'silver', interval: 'monthly' });
  time += 2000;
  await request(op['Subscription.GetPayment'], { id: paymentId });
  await request(op['User.GetUserSubscription'], {});
  await request(op['Subscription.GetInvoices'], {});
  await request(op['Subscription.Cancel'], {});
  await request(op['Subscription.UndoCancel'], {});
  await context.store.update('accounts', 'anna', (item) => item && { ...item, lastName: 'sentinel-payment-failed' });
  const upgrade = await request(op['Subscription.Upgrade'], { plan: 'gold', interval: 'yearly' });
  time += 2000;
  await request(op['Subscription.GetOpenTransactions'], {});
  await request(op['Subscription.Pay'], { id: upgrade.paymentId ?? '' });

  // The account.
  await request(op['User.UpdateProfile'], { firstName: 'Anna', lastName: 'Schmidt', postcode: '10115' });
  await request(op['User.GetProfile'], {});
  await request(op['User.ChangeEmail'], { email: 'anna.schmidt@example.org' });
  await request(op['User.ResendVerification'], {});
  const mail = await sendMail(context.store, 'anna', { kind: 'email-change', to: 'anna.schmidt@example.org' });
  await request(op['User.ConfirmEmail'], { token: tokenOf(mail) }, guest);
  await request(op['User.ChangePassword'], { oldPassword: PASSWORD, newPassword: 'Rapsfeld8' });
  await request(op['User.GetContents'], {});
  await request(op['User.ExportData'], {});
  const backup = await (await sendRequest(context, op['User.ExportData'], {}, ANNA)).arrayBuffer();
  await request(op['User.ImportData'], {
    file: new File([backup], 'scheinwerfer-2026-03-15.zip', { type: 'application/zip' }),
  });
  await request(op['User.DeleteAccount'], { password: 'Rapsfeld8' });

  // Another guest discards a scan.
  context = { ...context, visitor: 'another-browser' };
  const discarded = await request(op['Scan.Scan'], { file: photo(), token: await solvedProof(context) }, guest);
  await request(op['Scan.DiscardGuestScan'], { scanId: discarded.scanId ?? '' }, guest);
  return examples;
}
