/**
 * Every common kind of vehicle in all of its tabs (rarer ones are in rare-vehicles.spec.ts): content fits the kind
 * (inapplicable parts say so), and the tax equals a manual calculation. Deep tests also check each tab with axe in
 * either language at 360 and 1440 px, and scan the kinds whose documents have many empty fields from a photo; cars are
 * scanned in the journeys.
 */
import { fixtureValues, generateFixture, type GeneratedName } from '../fixtures/documents';
import type { TabKey } from '../../src/features/car-detail/tabs';
import type { EuroAmount } from '../../src/i18n/format';
import type { Language } from '../../src/i18n/paths';
import { formatPlate } from '../../src/zb1/plate';
import { Person } from './person';
import { openAsOwner, seededCar } from './seeding';
import { DEEP, expect, expectAccessible, landingUnless } from './support';
import { checkList, checkPrint, checkShare } from './check-outside-tabs';
import { walkTabs } from './walk-tabs';
import { test, type Generator } from './with-generator';

interface Vehicle {
  readonly name: Exclude<GeneratedName, 'large'>;
  readonly language: Language;
  /** Scanned from a photo of its document. */
  readonly scanned?: true;
  /** Viewport width in px; every combination of width and language occurs twice. */
  readonly width: 360 | 1440;
  /** Euros a year, calculated in the comment above the entry. */
  readonly tax: EuroAmount;
  /** Messages specific to the kind of vehicle, by tab. */
  readonly says?: Readonly<Partial<Record<TabKey, string>>>;
}

/** Each language has half of them. */
const VEHICLES: readonly Vehicle[] = [
  // 987 cm³, 124 g/km, December 2017: 10 × 2.00 + (124 − 95) × 2.00
  { name: 'petrol', language: 'de', width: 360, tax: { euros: 78 } },
  // 1,999 cm³, 124 g/km, February 2011: 20 × 9.50 + (124 − 120) × 2.00
  { name: 'diesel', language: 'en', width: 360, tax: { euros: 198 } },
  // 1,586 cm³, 24 g/km, January 2020: pays as petrol, 16 × 2.00
  { name: 'plug-in', language: 'de', width: 1440, tax: { euros: 32 } },
  // first registered in February 2022: nothing for ten years
  {
    name: 'electric',
    language: 'en',
    scanned: true,
    width: 1440,
    tax: { euros: 0 },
    says: {
      oils: 'oils:absent.electricEngine',
      parts: 'partners:parts.unfit.electricOil',
      info: 'car-detail:record.inapplicable',
    },
  },
  // 293 cm³: 12 × 1.84 = 22.08
  {
    name: 'motorcycle',
    language: 'de',
    scanned: true,
    width: 360,
    tax: { euros: 22 },
    says: {
      oils: 'oils:absent.noAirco',
      parts: 'partners:parts.unfit.motorcycle',
      dimensions: 'dimensions:lift.motorcycle',
    },
  },
  // 3,720 kg, Euro 6: 10 × 16.00 + 9 × 10.00
  { name: 'camper', language: 'en', width: 360, tax: { euros: 250 } },
  // 720 kg: 4 × 7.46 = 29.84
  {
    name: 'trailer',
    language: 'de',
    scanned: true,
    width: 1440,
    tax: { euros: 29 },
    says: {
      oils: 'oils:none.trailer.title',
      parts: 'partners:parts.unfit.trailer',
      dimensions: 'dimensions:towing.towsNothing',
      residualValue: 'residual-value:form.noOdometer',
      info: 'car-detail:record.inapplicable',
    },
  },
  // 1,497 cm³ petrol of Euro 4, April 2008: 15 × 6.75 = 101.25
  { name: 'of-2008', language: 'en', width: 1440, tax: { euros: 101 } },
];

/** In the ten years in which the electric car is exempt. */
const TODAY = new Date('2026-11-26T12:00:00+01:00');

async function scan(person: Person, generator: Generator, { name, language }: Vehicle): Promise<void> {
  const { page } = person;
  const { bytes, truth } = await generateFixture(generator, name);
  await page.clock.setFixedTime(TODAY);
  await openAsOwner(page, language);
  await person.openUpload();
  await person.choose({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: bytes });
  await person.digitise();
  await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
  await person.resolveFields(truth);
  await page.getByRole('button', { name: person.text('scan:review.bar.accept'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible();
}

async function seed(person: Person, { name, language }: Vehicle): Promise<void> {
  await person.page.clock.setFixedTime(TODAY);
  await openAsOwner(person.page, language, [seededCar(name, fixtureValues(name))]);
  await person.page.goto(person.path('carDetail', { query: { id: name } }));
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Vehicles of the gate: the commonest, and the one to which least applies. A landing walks all. */
const GATE: readonly string[] = ['petrol', 'trailer'];

for (const vehicle of VEHICLES) {
  const name = `${vehicle.name} (${vehicle.language})`;
  test(name, landingUnless(GATE.includes(vehicle.name)), async ({ page }) => {
    const person = new Person(page, vehicle.language);
    await seed(person, vehicle);
    await walkTabs(person, vehicle);
  });

  test(`${name}${vehicle.scanned ? ' from its photo' : ''}, with axe`, DEEP, async ({ page, generator }) => {
    test.slow();
    const person = new Person(page, vehicle.language);
    await (vehicle.scanned ? scan(person, await generator(), vehicle) : seed(person, vehicle));
    await walkTabs(person, vehicle, () => expectAccessible(page));
  });

  test(`${name} in list, print and a share`, DEEP, async ({ page }) => {
    const person = new Person(page, vehicle.language);
    const fields = fixtureValues(vehicle.name);
    const seen = { ...vehicle, id: vehicle.name, fields, label: formatPlate(fields.A ?? '') };
    await seed(person, vehicle);
    await checkShare(person, seen);
    await checkList(person, seen);
    await page.goto(person.path('carDetail', { query: { id: vehicle.name } }));
    await checkPrint(person, seen);
  });
}
