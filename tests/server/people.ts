/** What people do at the real provider. */
import type { Person } from '../e2e/person';
import { expect } from './servers';

/** Opens the cars as a guest, registers at the provider, signs in there, and comes back to the cars. */
export async function registerAtProvider(person: Person, email: string): Promise<void> {
  const { page } = person;
  const fill = async (title: string): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByLabel('E-Mail').fill(email);
    await page.getByRole('button', { name: 'Weiter' }).click();
  };
  await page.goto(person.path('cars'));
  await page.getByRole('link', { name: 'Registrieren' }).click();
  await fill('Registrieren');
  await fill('Anmelden');
  await expect(page.getByRole('heading', { level: 1, name: person.text('cars:title') })).toBeVisible();
}
