/** The main journey in connected mode: register and sign in at the provider, read a document here, keep the car there. */
import { fixtureTruth } from '../fixtures/documents';
import { Person } from '../e2e/person';
import { API, PROVIDER } from './addresses.mjs';
import { registerAtProvider } from './people';
import { expect, test } from './servers';

test.use({ hosts: [API, PROVIDER] });

test('an account registers at the provider, reads a document in the browser and finds the car on the server', async ({ page, servers }) => {
  const person = new Person(page, 'de');
  const truth = await fixtureTruth('scan');
  await registerAtProvider(person, 'lena@example.org');

  await person.openUpload();
  await person.choose('scan');
  await person.digitise();
  await expect(page.getByRole('heading', { name: person.text('scan:review.title') })).toBeVisible();
  await person.decide(truth);
  await page.getByRole('button', { name: person.text('scan:review.bar.accept'), exact: true }).click();
  const plate = page.getByRole('heading', { level: 1, name: person.text('common:plate.label', { plate: truth.A ?? '' }) });
  await expect(plate).toBeVisible();

  const [vehicle] = await servers.api.store.list('vehicles');
  expect(vehicle?.fields.A).toBe(truth.A);
  expect(servers.api.log.some((line) => line.includes('/api/scan'))).toBe(false);
  await page.reload();
  await expect(plate).toBeVisible();
});
