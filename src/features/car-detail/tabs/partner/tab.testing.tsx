/** Shows a section of a car in tests, with the embedded backend behind it. */
import { screen, waitFor, within } from '@testing-library/react';
import type { Mock } from 'vitest';
import type { call } from '~/api/call';
import type { Operation } from '~/contract/operation';
import type { Language } from '~/i18n/paths';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../../CarDetailPage';

/** Renders the page of a car at a section, named as in the address; resolves when the section's title is there. */
export async function openTab(id: string, slug: string, language: Language = 'de') {
  await loadTestTexts(language);
  const view = renderPage(<CarDetailPage />, `${language === 'en' ? '/en' : ''}/car-detail?id=${id}&tab=${slug}`);
  // The panel of the page that loads is another one than that of the car.
  await waitFor(() => within(screen.getByRole('tabpanel')).getAllByRole('heading', { level: 2 }));
  return view;
}

/** Lets the call of this name give an answer of its own, as another server might; the others are answered as before. */
export function answerWith(stub: Mock<typeof call>, name: string, answer: unknown): void {
  const before = stub.getMockImplementation();
  const instead = (operation: Operation, ...rest: unknown[]): unknown =>
    operation.name === name ? Promise.resolve(answer) : (before as ((...given: unknown[]) => unknown) | undefined)?.(operation, ...rest);
  stub.mockImplementation(instead as typeof call);
}

/** Text with plain spaces instead of those that keep a number and its unit together. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
