/** Many cars of one account, each with its own plate and inspection date. */
import type { Page } from 'playwright';
import { seedAccount, seededCar } from '../e2e/seeding';

/** Creates the cars `car-00000`, `car-00001` and so on. */
export const garage = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    seededCar(`car-${String(index).padStart(5, '0')}`, {
      A: `B ${String.fromCodePoint(65 + (index % 26))}${String.fromCodePoint(65 + ((index * 7) % 26))} ${(index % 9999) + 1}`,
      HU: `${String((index % 12) + 1).padStart(2, '0')}/${2027 + (index % 3)}`,
    }),
  );

/** Signs in with cars, and opens their list. */
export async function openListOf(page: Page, count: number): Promise<void> {
  await seedAccount(page, garage(count), 'app', { allowsMany: true });
  await page.goto('/cars');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .first()
    .waitFor();
}
