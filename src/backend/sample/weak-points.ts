/**
 * Sample weak points, which replace a partner's statistics on-device. Made-up data, labelled as such on every screen.
 */
import { isWeakPart, type WeakPart, type WeakPoint } from '~/contract/weak-points';
import { MAX_OVERRUN_BRAKED_KG, MAX_UNBRAKED_TRAILER_KG } from '~/zb1/load';
import type { VehicleProfile, VehicleType } from '~/zb1/vehicle-profile';

const MAX_POINTS = 10;

/**
 * Part, share of all failures in percent, cost in euro from and to, and the vehicles that have it: drives (p petrol,
 * d diesel, h hybrid, e electric, u unknown); for trailers b with and n without a brake, s semi-trailers and a other
 * trailers with air brakes. A part whose share differs by
 * drive has one row per share.
 */
const TABLES: Readonly<Record<VehicleType, string>> = {
  car: `
    timing-chain 14 700 1900 p
    ignition-coils 12 90 380 p
    egr-valve 15 280 850 d
    particulate-filter 13 600 2200 d
    brake-discs 17 220 560 e
    brake-discs 15 220 560 h
    battery 14 120 340 hu
    battery 12 110 320 pde
    suspension-arms 14 250 720 e
    suspension-arms 10 250 720 pdhu
    brake-discs 11 220 560 pdu
    injectors 9 350 1600 d
    cell-module 9 1500 6000 h
    charge-socket 9 250 900 e
    onboard-charger 8 900 2600 e
    dual-mass-flywheel 8 900 1800 d
    catalytic-converter 8 500 1700 h
    water-pump 8 350 900 ph
    wheel-bearings 7 180 420 pdheu
    thermostat 7 150 420 p
    turbocharger 7 900 2400 d
    heat-pump 7 700 2100 e
    springs 6 180 480 phu
    glow-plugs 6 120 420 d
    exhaust 6 180 700 p
    compressor 6 450 1200 h
    door-handles 6 150 480 e
    shock-absorbers 5 300 800 heu
    motor-controller 5 900 2800 h
    cell-module 5 1800 7500 e
    tyres 4 320 900 u`,
  camper: `
    water-ingress 15 500 4000 pdheu
    battery-leisure 12 150 900 pdheu
    particulate-filter 10 700 2600 d
    egr-valve 9 320 950 d
    brake-discs 9 260 680 pdheu
    suspension-arms 8 280 820 pdheu
    fridge 8 250 1600 pdheu
    timing-chain 8 800 2100 p
    charge-socket 8 250 900 e
    gas-system 7 120 700 pdheu
    tyres 7 420 1100 pdheu
    battery 7 140 360 heu
    onboard-charger 6 900 2600 e
    cell-module 6 1800 7500 h
    ignition-coils 6 90 380 p
    water-pump 6 350 950 ph
    wheel-bearings 5 200 520 pdhu
    springs 5 220 620 du`,
  truck: `
    particulate-filter 14 900 3500 d
    battery 12 180 520 pdheu
    egr-valve 12 350 1200 d
    charge-socket 11 300 1100 e
    brake-discs 10 350 1100 pdheu
    turbocharger 10 1100 3200 d
    timing-chain 9 900 2300 p
    ignition-coils 9 100 420 p
    onboard-charger 9 1100 3200 e
    alternator 8 380 1100 pd
    starter 8 300 850 pd
    injectors 8 400 1900 d
    cell-module 8 2000 9000 h
    axle-suspension 7 300 1200 pdheu
    water-pump 7 380 1100 ph
    cell-module 6 2000 9000 e
    motor-controller 6 1000 3200 he
    clutch 6 800 2200 pd
    tyres 6 600 2400 heu
    wheel-bearings 5 220 650 pdheu
    shock-absorbers 5 350 1000 heu
    springs 5 250 800 hu
    heat-pump 4 800 2300 e`,
  motorcycle: `
    battery 16 60 180 pdhu
    chain-kit 15 140 320 pdhu
    battery 14 60 180 e
    chain-kit 12 140 320 e
    brake-pads 12 60 180 e
    fork-seals 12 120 320 pdhu
    fork-seals 10 120 320 e
    steering-head-bearing 10 130 340 pdheu
    charge-socket 9 180 600 e
    brake-pads 9 60 180 pdhu
    voltage-regulator 9 150 380 pdh
    tyres 8 260 480 e
    motor-controller 7 500 1800 e
    cell-module 7 900 4200 e
    brake-lines 7 90 260 pdhu
    wheel-bearings 7 90 240 pdhu
    wheel-bearings 6 90 240 e
    clutch 6 250 650 pdh
    starter 5 180 480 pdh`,
  trailer: `
    lights 20 30 180 bn
    connector-plug 14 20 120 bn
    overrun-device 12 180 600 b
    brake-drums 11 160 480 b
    wheel-bearings 10 80 260 bn
    tyres 9 120 380 bn
    coupling-head 8 70 240 bn
    jockey-wheel 6 30 110 bn
    floor-panel 5 150 700 bn
    axle-suspension 5 250 900 bn
    brake-discs 16 400 1400 as
    tyres 15 400 2400 as
    air-brakes 13 250 1200 as
    lights 12 60 400 as
    air-springs 10 250 900 as
    axle-suspension 8 400 1800 as
    connector-plug 7 40 220 as
    tarpaulin 7 300 3500 as
    wheel-bearings 6 250 800 as
    kingpin 5 400 1500 s
    drawbar 5 400 1500 a`,
};

interface Row {
  readonly point: WeakPoint & { readonly part: WeakPart };
  readonly fits: string;
}

function rowOf(line: string): Row[] {
  const [part = '', percent, from, to, fits = ''] = line.trim().split(/\s+/u);
  return isWeakPart(part)
    ? [{ point: { part, share: Number(percent) / 100, costFrom: Number(from), costTo: Number(to) }, fits }]
    : [];
}

/** Parts of two wheels; with more there may be others. */
const TWO_WHEELED_PARTS: ReadonlySet<WeakPart> = new Set(['chain-kit', 'fork-seals', 'steering-head-bearing']);
/** Parts that charge a battery from outside. */
const CHARGING_PARTS: ReadonlySet<WeakPart> = new Set(['charge-socket', 'onboard-charger']);

function canHave({ type, isTwoWheeled, isFuelCell }: VehicleProfile, part: WeakPart): boolean {
  if (isFuelCell && CHARGING_PARTS.has(part)) return false;
  return type !== 'motorcycle' || isTwoWheeled || !TWO_WHEELED_PARTS.has(part);
}

const DRIVE_LETTERS = { petrol: 'p', diesel: 'd', hybrid: 'h', electric: 'e', none: 'u' } as const;

/** The letter of a trailer whose mass is not known. */
const LETTERS_BY_CLASS: Readonly<Record<string, string>> = { O1: 'n', O2: 'b', O3: 'a', O4: 'a' };

function trailerLetter({ technicalMassKg, isSemiTrailer, classCode }: VehicleProfile): string {
  if (isSemiTrailer) return 's';
  if (technicalMassKg === null) return LETTERS_BY_CLASS[classCode ?? ''] ?? 'b';
  if (technicalMassKg > MAX_OVERRUN_BRAKED_KG) return 'a';
  return technicalMassKg <= MAX_UNBRAKED_TRAILER_KG ? 'n' : 'b';
}

function letterOf(profile: VehicleProfile): string {
  const { type, drive } = profile;
  if (type === 'trailer') return trailerLetter(profile);
  return drive === null ? 'u' : DRIVE_LETTERS[drive];
}

/** At most ten weak points by kind of vehicle and drive, the most frequent first; none for an unknown kind. */
export function sampleWeakPoints(profile: VehicleProfile): WeakPoint[] {
  if (profile.type === null) return [];
  const letter = letterOf(profile);
  return TABLES[profile.type]
    .split('\n')
    .flatMap(rowOf)
    .filter(({ fits, point }) => fits.includes(letter) && canHave(profile, point.part))
    .map(({ point }) => point)
    .sort((left, right) => right.share - left.share)
    .slice(0, MAX_POINTS);
}
