// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { ChangeList } from './ChangeList';

afterEach(async () => {
  cleanup();
  await loadTestTexts('de');
});

it('marks German words of the document as German in English', async () => {
  await loadTestTexts('en');
  const { container } = renderPage(
    <ChangeList
      kind="differing"
      changes={[
        { kind: 'field', key: 'P.3', before: 'Benzin', after: 'Diesel' },
        { kind: 'detail', key: 'variant', before: '1.4', after: '1.6' },
      ]}
      isTaken={() => true}
      disabled={false}
      onToggle={() => undefined}
    />,
    '/en/car-detail',
  );
  const marked = [...container.querySelectorAll('[lang=de]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Benzin', 'Diesel']);
});
