// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadTestTexts, renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { SearchBox } from './SearchBox';

function Search() {
  const [query, setQuery] = useState('');
  return <SearchBox label="Suche" placeholder="" query={query} status="" onChange={setQuery} />;
}

beforeAll(() => loadTestTexts());

it('is cleared by its button, and keeps the focus', async () => {
  // jsdom does not know the element <search>.
  vi.mocked(console.error).mockImplementation(() => undefined);
  const user = userEvent.setup();
  renderPage(<Search />, '/faq');
  const field = screen.getByRole('searchbox', { name: 'Suche' });
  await user.type(field, 'HU');
  await user.click(screen.getByRole('button', { name: 'Suche leeren' }));
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
});
