/** Handlers of `Value`: variants, estimate of the residual value, and the request to sell. */
import type { Evaluation } from '~/contract/vehicle';
import type * as contract from '~/contract/value';
import type { ValueField, Variant } from '~/contract/value';
import type { FieldValues } from '~/zb1/field-codes';
import { vehicleSummary } from '~/zb1/record';
import { todayOf } from '../context';
import type { Handler } from '../handler';
import { candidatesOf, constructionTime, variantName } from '../identification';
import { Refusal } from '../refusal';
import { typesOfFields, type CatalogueType } from '../sample/catalogue';
import type { VehicleRecord } from '../store/collections';
import { estimateValue } from '../valuation/estimate';
import { isClassic, valuationKind } from '../valuation/kind';
import { DEPRECIATION, type ValuationKind } from '../valuation/parameters';
import { changeVehicle, requireUsableVehicle } from '../vehicles';

/** The types compatible with a document; when it contradicts all, every type with its codes. */
function typesToChooseFrom(fields: FieldValues): readonly CatalogueType[] {
  const fitting = candidatesOf(fields);
  return fitting.length > 0 ? fitting : typesOfFields(fields);
}

/** The variants of a vehicle; the years are appended to names that occur more than once. */
function variantsOf({ fields }: Pick<VehicleRecord, 'fields'>): Variant[] {
  const types = typesToChooseFrom(fields);
  return types.map((type) => {
    const { id, listPrice, powerKw, builtFrom, builtTo } = type;
    const name = variantName(type);
    const isAmbiguous = types.filter((other) => variantName(other) === name).length > 1;
    return {
      id,
      name: isAmbiguous ? `${name} (${constructionTime(type)})` : name,
      listPrice,
      powerKw: powerKw === 0 ? null : powerKw,
      builtFrom: String(builtFrom),
      builtTo: builtTo === null ? null : String(builtTo),
    };
  });
}

/** The inputs of an estimate, and what prevents it. */
interface Preconditions {
  readonly kind: ValuationKind | null;
  readonly firstRegistration: string | null;
  readonly missing: ValueField[];
  readonly obstacle: 'classic' | 'kind' | null;
}

function preconditionsOf({ fields }: Pick<VehicleRecord, 'fields'>, today: string): Preconditions {
  const { firstRegistration } = vehicleSummary(fields);
  const kind = valuationKind(fields);
  // A first registration in the future was misread.
  const hasDate = firstRegistration !== null && firstRegistration <= today;
  const missing: ValueField[] = [
    ...(hasDate ? [] : (['firstRegistration'] as const)),
    ...(kind === null ? (['kind'] as const) : []),
  ];
  const known = kind === null || kind === 'unsupported' ? null : kind;
  const obstacle = isClassic(fields, today) ? 'classic' : kind === 'unsupported' ? 'kind' : null;
  return { kind: known, firstRegistration: hasDate ? firstRegistration : null, missing, obstacle };
}

export const getVariants: Handler<typeof contract.getVariants> = async ({ context, userId, input }) => {
  const record = await requireUsableVehicle(context, userId, input.id);
  const { kind, missing, obstacle } = preconditionsOf(record, todayOf(context));
  return {
    sample: true,
    variants: variantsOf(record),
    missing,
    obstacle,
    odometer: kind === null || DEPRECIATION[kind].distance !== null,
  };
};

interface EstimateRequest {
  readonly variantId?: string | null | undefined;
  readonly listPrice?: number | null | undefined;
  readonly km: number;
}

function evaluationOf(record: VehicleRecord, { variantId, listPrice, km }: EstimateRequest, today: string): Evaluation {
  const { kind, firstRegistration, missing, obstacle } = preconditionsOf(record, today);
  if (obstacle !== null) throw new Refusal(`value.${obstacle}`);
  const variant = typeof variantId === 'string' ? variantsOf(record).find(({ id }) => id === variantId) : null;
  if (variant === undefined) throw new Refusal('candidate.not-found', [{ path: 'variantId', rule: 'exists' }]);
  const price = listPrice ?? variant?.listPrice ?? null;
  if (kind === null || firstRegistration === null || price === null) {
    const absent = [...missing, ...(price === null ? ['listPrice'] : [])];
    throw new Refusal(
      'value.owner-data',
      absent.map((path) => ({ path, rule: 'required' })),
    );
  }
  return {
    ...estimateValue({ kind, listPrice: price, firstRegistration, today, km }),
    date: today,
    km,
    listPrice: price,
    variantId: variant?.id ?? null,
    variantName: variant?.name ?? null,
    // A price that the owner entered is not sample data.
    sample: typeof listPrice !== 'number',
  };
}

export const evaluate: Handler<typeof contract.evaluate> = async ({ context, userId, input }) => {
  const { id, ...request } = input;
  const edit = { context, userId, input: { id } };
  const { evaluation } = await changeVehicle(edit, (record) => ({
    evaluation: evaluationOf(record, request, todayOf(context)),
  }));
  if (evaluation === undefined || evaluation === null) throw new Refusal('server');
  return evaluation;
};

/** On-device the request is only stored. */
export const sell: Handler<typeof contract.sell> = async ({ context, userId, input }) => {
  const { store } = context;
  const email = input.email ?? (await store.get('accounts', userId))?.email;
  if (email === undefined) throw new Refusal('validation', [{ path: 'email', rule: 'required' }]);
  const { desiredPrice } = input;
  const edit = { context, userId, input: { id: input.id } };
  const vehicle = await changeVehicle(edit, () =>
    desiredPrice === undefined ? {} : { desiredSalePrice: desiredPrice },
  );
  await store.put('saleRequests', {
    id: context.newId(),
    ownerId: userId,
    vehicleId: vehicle.id,
    email,
    desiredPrice: vehicle.desiredSalePrice ?? null,
    createdAt: context.now().toISOString(),
  });
  return { state: 'kept', continueUrl: null };
};
