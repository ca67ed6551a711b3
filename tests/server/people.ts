/** User actions at the real provider. */
import type { Person } from '../e2e/person';
import { expect } from './servers';

/** Registers on the provider's page, returns to the guarded list of cars, and signs in there. */
export async function fillRegistration(person: Person, email: string): Promise<void> {
  const { page } = person;
  for (const title of ['Registrieren', 'Anmelden']) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByLabel('E-Mail').fill(email);
    await page.getByRole('button', { name: 'Weiter' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: person.text('cars:title') })).toBeVisible();
}

/** Opens the list of cars as a guest and registers by the link on the provider's sign-in page. */
export async function registerAtProvider(person: Person, email: string): Promise<void> {
  const { page } = person;
  await page.goto(person.path('cars'));
  await page.getByRole('link', { name: 'Registrieren' }).click();
  await fillRegistration(person, email);
}
