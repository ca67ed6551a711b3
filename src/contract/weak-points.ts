/** The parts of a vehicle's type that fail most often. */
import { array, boolean, number, object, type InferType } from 'yup';
import { getJson } from './methods';
import { defineOperation } from './operation';
import { byId, line } from './schemas';

/** Parts for which the app has a translated name; any other part is shown as received. */
export const WEAK_PARTS = [
  'air-brakes',
  'air-springs',
  'alternator',
  'axle-suspension',
  'battery',
  'battery-leisure',
  'brake-discs',
  'brake-drums',
  'brake-lines',
  'brake-pads',
  'catalytic-converter',
  'cell-module',
  'chain-kit',
  'charge-socket',
  'clutch',
  'compressor',
  'connector-plug',
  'coupling-head',
  'door-handles',
  'drawbar',
  'dual-mass-flywheel',
  'egr-valve',
  'exhaust',
  'floor-panel',
  'fork-seals',
  'fridge',
  'gas-system',
  'glow-plugs',
  'heat-pump',
  'ignition-coils',
  'injectors',
  'jockey-wheel',
  'kingpin',
  'lights',
  'motor-controller',
  'onboard-charger',
  'overrun-device',
  'particulate-filter',
  'shock-absorbers',
  'springs',
  'starter',
  'steering-head-bearing',
  'suspension-arms',
  'tarpaulin',
  'thermostat',
  'timing-chain',
  'turbocharger',
  'tyres',
  'voltage-regulator',
  'water-ingress',
  'water-pump',
  'wheel-bearings',
] as const;
export type WeakPart = (typeof WEAK_PARTS)[number];

/**
 * A part (a key of the list above, else a name) with its share of all failures (0..1) and the cost of its repair in
 * euro.
 */
export const weakPoint = object({
  /**
   * A key such as `brake-discs` or `timing-chain`, for which the app has a translated name; any other text is shown as
   * received.
   */
  part: line().required(),
  /** Share of all failures of this type, 0 to 1. */
  share: number().min(0).max(1).required(),
  /** Lower end of the repair cost, euro. */
  costFrom: number().min(0).required(),
  /** Upper end of the repair cost, euro. */
  costTo: number().min(0).required(),
});
export type WeakPoint = InferType<typeof weakPoint>;

/**
 * At most ten weak points, the most frequent first; an empty list when the kind of vehicle is not known. `sample`:
 * made-up data of the on-device mode.
 * @errors limit.exceeded vehicle.not-found
 */
export const getWeakPoints = defineOperation({
  ...getJson,
  name: 'WeakPoints.GetWeakPoints',
  path: '/api/WeakPoints/GetWeakPoints',
  access: 'user',
  input: byId,
  output: object({ sample: boolean().required(), points: array(weakPoint.required()).max(10).required() }).required(),
});

/** Whether the app has a translated name for this part. */
export function isWeakPart(part: string): part is WeakPart {
  return WEAK_PARTS.some((known) => known === part);
}
