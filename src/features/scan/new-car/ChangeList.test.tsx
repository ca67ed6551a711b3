// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadTestTexts, renderAt } from '../render.testing';
import { ChangeList } from './ChangeList';

afterEach(async () => {
  cleanup();
  await loadTestTexts('de');
});

it('marks German words as German in English, and not what says that nothing is there', async () => {
  await loadTestTexts('en');
  const { container } = renderAt(
    <ChangeList
      changes={[
        { field: 'R', before: 'GRAU', after: 'SCHWARZ', group: 'technical', uncheckedReason: null },
        { field: 'P.3', before: '', after: 'BENZIN', group: 'technical', uncheckedReason: null },
      ]}
      selected={new Set()}
      onToggle={() => undefined}
    />,
    '/en/car-detail',
  );
  const marked = [...container.querySelectorAll('[lang=de]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Grau', 'Schwarz', 'Benzin']);
});
