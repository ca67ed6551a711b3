/** What people do at the real provider. */
import type { Person } from '../e2e/person';
import { expect } from './servers';

/** Registers on the provider's page, comes back to the guarded cars, and signs in there, which leads to the cars. */
export async function fillRegistration(person: Person, email: string): Promise<void> {
  const { page } = person;
  for (const title of ['Registrieren', 'Anmelden']) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByLabel('E-Mail').fill(email);
    await page.getByRole('button', { name: 'Weiter' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: person.text('cars:title') })).toBeVisible();
}

/** Opens the cars as a guest, and registers by the link of the provider's own sign-in page. */
export async function registerAtProvider(person: Person, email: string): Promise<void> {
  const { page } = person;
  await page.goto(person.path('cars'));
  await page.getByRole('link', { name: 'Registrieren' }).click();
  await fillRegistration(person, email);
}
