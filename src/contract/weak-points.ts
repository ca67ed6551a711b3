/** The parts of a vehicle's type that fail most often. */
import { array, boolean, number, object, type InferType } from 'yup';
import { getJson } from './methods';
import { defineOperation } from './operation';
import { byId, line } from './schemas';

/** Parts that the app names in both languages; another one is shown as it comes. */
export const WEAK_PARTS = [
  'alternator', 'axle-suspension', 'battery', 'battery-leisure', 'brake-discs', 'brake-drums', 'brake-lines',
  'brake-pads', 'catalytic-converter', 'cell-module', 'chain-kit', 'charge-socket', 'clutch', 'compressor', 'connector-plug',
  'coupling-head', 'door-handles', 'dual-mass-flywheel', 'egr-valve', 'exhaust', 'floor-panel', 'fork-seals', 'fridge',
  'gas-system', 'glow-plugs', 'heat-pump', 'ignition-coils', 'injectors', 'jockey-wheel', 'lights', 'motor-controller',
  'onboard-charger', 'overrun-device', 'particulate-filter', 'shock-absorbers', 'springs', 'starter',
  'steering-head-bearing', 'suspension-arms', 'thermostat', 'timing-chain', 'turbocharger', 'tyres', 'voltage-regulator',
  'water-ingress', 'water-pump', 'wheel-bearings',
] as const;
export type WeakPart = (typeof WEAK_PARTS)[number];

/** A part (a key of the list above, else a name) with its share of all failures (0..1) and what its repair costs in euro. */
export const weakPoint = object({
  /** A key such as `brake-discs` or `timing-chain`, which the app names in both languages; another text is shown as it comes. */
  part: line().required(),
  /** Of all failures of this type. */
  share: number().min(0).max(1).required(),
  /** What the repair costs at least, euro. */
  costFrom: number().min(0).required(),
  /** What the repair costs at most, euro. */
  costTo: number().min(0).required(),
});
export type WeakPoint = InferType<typeof weakPoint>;

/**
 * At most ten, the most frequent first; none when the kind of vehicle is not known. `sample`: made-up data of the on-device
 * mode.
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

/** Narrows a part to one that the app names. */
export function isWeakPart(part: string): part is WeakPart {
  return WEAK_PARTS.some((known) => known === part);
}
