/** Renders a section of a car in tests, with the embedded backend. */
import { screen, waitFor, within } from '@testing-library/react';
import type { Mock } from 'vitest';
import type { call } from '~/api/call';
import type { Operation } from '~/contract/operation';
import type { Language } from '~/i18n/paths';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { CarDetailPage } from '../../CarDetailPage';

/** Renders a car's page at a section, named as in the URL; resolves when the section's title is rendered. */
export async function openTab(id: string, slug: string, language: Language = 'de') {
  await loadTestTexts(language);
  const view = renderPage(<CarDetailPage />, `${language === 'en' ? '/en' : ''}/car-detail?id=${id}&tab=${slug}`);
  // Query the panel again: the loading page has another one than the loaded car.
  await waitFor(() => within(screen.getByRole('tabpanel')).getAllByRole('heading', { level: 2 }));
  return view;
}

/** Replaces the answer of calls with this name; all others are answered as before. */
export function answerWith(stub: Mock<typeof call>, name: string, answer: unknown): void {
  const before = stub.getMockImplementation();
  const instead = (operation: Operation, ...rest: unknown[]): unknown =>
    operation.name === name
      ? Promise.resolve(answer)
      : (before as ((...given: unknown[]) => unknown) | undefined)?.(operation, ...rest);
  stub.mockImplementation(instead as typeof call);
}

/** Text with non-breaking spaces replaced by plain ones. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
