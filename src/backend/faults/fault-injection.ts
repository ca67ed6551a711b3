/**
 * Makes calls fail by agreed values, so that every error screen can be reached by hand in development and by tests.
 * Not part of production builds (`__FAULT_INJECTION__`, vite.config.ts).
 *
 * Any call fails by its input (`sentinels.ts`). By stored values fail:
 * - a part of a car by its trade name (D.3), `sentinel-<area>-<outcome>`, e.g. `sentinel-report-500`; the list of
 *   vehicles while the account holds one called `sentinel-list-500`; of `sentinel-save-500` nothing but the trade name
 *   can be changed
 * - a document by its file name: `sentinel-download-500.pdf`, `sentinel-delete-500.pdf`; an entry of the history by its
 *   note `sentinel-delete-500`; a photo in an album by its caption `sentinel-photo-500`, `sentinel-delete-500`
 * - a part of the account by the last name, e.g. `sentinel-upgrade-500`; `sentinel-payment-failed`, `-redirect` and
 *   `-processing` keep a payment in that state
 * - the search tree by the manufacturer `sentinel-<step>-<outcome>` (step: models, types, details, save), which is
 *   found by its name and leads to that step
 *
 * An e-mail address that starts with `partner-account@` already has an account at the marketplace.
 */
import type { OperationName } from '~/contract/operations';
import { foldAccents } from '~/lib/fold-accents';
import type { FaultCall, FaultInjection } from '../context';
import { jsonResponse } from '../json-response';
import type { Store } from '../store/store';
import { vehiclesOf } from '../vehicles';
import { outcomeForArea, outcomeOfInput, responseOfOutcome, type Outcome } from './sentinels';

/** Area of a vehicle by operation. */
const VEHICLE_AREAS: Partial<Record<OperationName, string>> = {
  'Cars.GetVehicle': 'vehicle',
  'Cars.GetCandidates': 'candidates',
  'Cars.SelectCandidate': 'selection',
  'Value.GetVariants': 'variants',
  'Photos.GetPhotos': 'photos',
  'AlbumPhotos.GetAlbumPhotos': 'album-photos',
  'Documents.GetDocuments': 'documents',
  'History.GetHistory': 'history',
  'Report.GetReport': 'report',
  'WeakPoints.GetWeakPoints': 'weak-points',
  'Lubricants.GetLubricants': 'lubricants',
  'Share.CreateShare': 'share',
  'Share.GetShares': 'shares',
};

/** Operations that change a vehicle. */
const EDITS: ReadonlySet<OperationName> = new Set<OperationName>([
  'Cars.UpdateVehicle',
  'Cars.UndoScan',
  'Cars.UpdateMileage',
  'Cars.RemoveMileage',
  'Cars.UpdateFuelCapacity',
  'Cars.UpdateInspectionDate',
  'Cars.UpdateHolder',
  'Cars.UpdateLicensePlate',
  'Cars.UpdateTyres',
  'TyreSets.UpdateTyreSets',
  'TyreSets.ChangeTyres',
  'Deadlines.UpdateDeadlines',
  'Cars.SelectCandidate',
  'Value.Evaluate',
  'Value.Sell',
]);

/** Area of an account by operation. */
const ACCOUNT_AREAS: Partial<Record<OperationName, string>> = {
  'User.GetProfile': 'profile',
  'User.UpdateProfile': 'profile-save',
  'User.ChangeEmail': 'email',
  'User.ResendVerification': 'resend',
  'User.ChangePassword': 'password',
  'User.DeleteAccount': 'delete-account',
  'User.ExportData': 'export',
  'User.ImportData': 'import',
  'User.GetUserSubscription': 'subscription',
  'Subscription.GetPlans': 'plans',
  'Subscription.GetInvoices': 'invoices',
  'Subscription.GetOpenTransactions': 'transactions',
  'Subscription.GetPayment': 'payment',
  'Subscription.Checkout': 'checkout',
  'Subscription.Upgrade': 'upgrade',
  'Subscription.Pay': 'pay',
  'Subscription.Cancel': 'cancel',
  'Subscription.UndoCancel': 'undo',
  'Share.GetRequests': 'requests',
};

const DOCUMENT_AREAS: Partial<Record<OperationName, string>> = {
  'Documents.GetDocument': 'download',
  'Documents.DeleteDocument': 'delete',
};

const PAYMENT_OUTCOMES = {
  'sentinel-payment-failed': 'failed',
  'sentinel-payment-redirect': 'redirect',
  'sentinel-payment-processing': 'processing',
} as const;

/** Prefix of e-mail addresses that already have an account at the marketplace. */
const PARTNER_ACCOUNT = 'partner-account@';

/** A call with an input of unknown shape. */
interface Call extends Omit<FaultCall, 'input'> {
  readonly input: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The trade name of a vehicle; undefined when it is not the caller's. */
async function tradeNameOf(
  { store }: { store: Store },
  id: string,
  userId: string | undefined,
): Promise<string | undefined> {
  const vehicle = await store.get('vehicles', id);
  return vehicle !== undefined && vehicle.ownerId === userId ? vehicle.fields['D.3'] : undefined;
}

async function outcomeOfVehicle({ name, input, userId, context }: Call): Promise<Outcome | undefined> {
  if (name === 'Cars.GetVehicles' && userId !== undefined) {
    const names = (await vehiclesOf(context.store, userId)).map(({ fields }) => outcomeForArea(fields['D.3'], 'list'));
    return names.find((outcome) => outcome !== undefined);
  }
  const area = VEHICLE_AREAS[name];
  const isEdit = EDITS.has(name);
  if (area === undefined && !isEdit) return undefined;
  const tradeName = await tradeNameOf(context, textOf(input.id), userId);
  // Changing the trade name must be possible, or the vehicle could never be edited again.
  const next = (input.fields as Readonly<Record<string, unknown>> | undefined)?.['D.3'];
  const isRenamed = next !== undefined && next !== tradeName;
  return (
    (area === undefined ? undefined : outcomeForArea(tradeName, area)) ??
    (isEdit && !isRenamed ? outcomeForArea(tradeName, 'save') : undefined)
  );
}

async function outcomeOfShare({ name, input, context: { store } }: Call): Promise<Outcome | undefined> {
  const tradeName = async (vehicleId: string | undefined) =>
    vehicleId === undefined ? undefined : (await store.get('vehicles', vehicleId))?.fields['D.3'];
  const area = { 'Share.Decide': 'decide', 'Share.GetSharedVehicle': 'shared' }[name as string];
  if (area !== undefined) {
    const request = await store.get('shareRequests', textOf(input.requestId));
    const share = request && (await store.get('shares', request.shareId));
    return outcomeForArea(await tradeName(share?.vehicleId), area);
  }
  if (name === 'Share.RevokeShare')
    return outcomeForArea(await tradeName((await store.get('shares', textOf(input.id)))?.vehicleId), 'revoke');
  return undefined;
}

async function outcomeOfDocument({ name, input, userId, context }: Call): Promise<Outcome | undefined> {
  const area = DOCUMENT_AREAS[name];
  if (area === undefined) return undefined;
  const document = await context.store.get('documents', textOf(input.id));
  return document?.ownerId === userId ? outcomeForArea(document?.fileName.replace(/\.[^.]*$/u, ''), area) : undefined;
}

async function outcomeOfEntry({ name, input, userId, context }: Call): Promise<Outcome | undefined> {
  if (name !== 'History.DeleteEntry') return undefined;
  const entry = await context.store.get('historyEntries', textOf(input.id));
  return entry?.ownerId === userId ? outcomeForArea(entry?.note, 'delete') : undefined;
}

const ALBUM_PHOTO_AREAS: Partial<Record<OperationName, string>> = {
  'AlbumPhotos.GetAlbumPhoto': 'photo',
  'AlbumPhotos.DeleteAlbumPhoto': 'delete',
};

async function outcomeOfAlbumPhoto({ name, input, userId, context }: Call): Promise<Outcome | undefined> {
  const area = ALBUM_PHOTO_AREAS[name];
  if (area === undefined) return undefined;
  const photo = await context.store.get('albumPhotos', textOf(input.id));
  return photo?.ownerId === userId ? outcomeForArea(textOf(photo?.caption), area) : undefined;
}

async function outcomeOfAccount({ name, input, userId, context }: Call): Promise<Outcome | undefined> {
  const area = ACCOUNT_AREAS[name];
  if (area === undefined || userId === undefined) return undefined;
  const lastName = (await context.store.get('accounts', userId))?.lastName;
  // Changing the last name must be possible, or the account could never be edited again.
  if (name === 'User.UpdateProfile' && input.lastName !== undefined && input.lastName !== lastName) return undefined;
  return outcomeForArea(lastName, area);
}

const isBranch = (text: string): boolean => /^sentinel-(?:models|types|details|save)-\w+$/u.test(text);

/** The outcome at a step of the search tree, or before that step a branch whose only node has the same id again. */
function searchStep({ name, input }: Call): Outcome | object | undefined {
  const step = {
    'Search.GetManufacturers': 'query',
    'Search.GetModels': 'manufacturerId',
    'Search.GetTypes': 'modelId',
    'Search.GetDetails': 'typeId',
  }[name as string];
  const id = step === undefined ? '' : foldAccents(textOf(input[step]).trim());
  if (!isBranch(id)) return undefined;
  const area = { 'Search.GetModels': 'models', 'Search.GetTypes': 'types', 'Search.GetDetails': 'details' }[
    name as string
  ];
  const outcome = area === undefined ? undefined : outcomeForArea(id, area);
  // Saving sends this trade name, and with it the outcome.
  const details = { sample: true, name: id, fields: { 'D.3': id.replace('save-', '') }, details: {} };
  return outcome ?? (name === 'Search.GetDetails' ? details : { sample: true, items: [{ id, name: id }] });
}

/**
 * Creates the fault injection for the agreed values.
 * @param lateMs duration of the outcome "late" in milliseconds; must exceed the timeout of clients
 */
export function createFaultInjection({ lateMs = 45_000 }: { lateMs?: number } = {}): FaultInjection {
  return {
    answer: async (given) => {
      const call: Call = { ...given, input: given.input as Readonly<Record<string, unknown>> };
      const step = searchStep(call);
      if (typeof step === 'object') return jsonResponse(step);
      const outcome =
        outcomeOfInput(call.input) ??
        step ??
        (await outcomeOfVehicle(call)) ??
        (await outcomeOfShare(call)) ??
        (await outcomeOfDocument(call)) ??
        (await outcomeOfEntry(call)) ??
        (await outcomeOfAlbumPhoto(call)) ??
        (await outcomeOfAccount(call));
      if (outcome !== undefined) return responseOfOutcome(outcome, lateMs, call.signal);
      return call.name === 'Value.Sell' && textOf(call.input.email).startsWith(PARTNER_ACCOUNT)
        ? jsonResponse({ state: 'account-exists', continueUrl: null })
        : undefined;
    },
    paymentOutcome: async (store, ownerId) => {
      const lastName = (await store.get('accounts', ownerId))?.lastName ?? '';
      return Object.hasOwn(PAYMENT_OUTCOMES, lastName)
        ? PAYMENT_OUTCOMES[lastName as keyof typeof PAYMENT_OUTCOMES]
        : 'success';
    },
  };
}
