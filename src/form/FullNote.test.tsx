// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startI18n } from '~/i18n/i18n';
import { FullNote } from './FullNote';

beforeAll(() => startI18n('de', ['common']));
afterEach(cleanup);

it('writes a large limit as the language writes numbers', () => {
  render(
    <MemoryRouter>
      <FullNote text={'x'.repeat(20_000)} maxLength={20_000} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Mehr als 20.000 Zeichen passen hier nicht hinein.')).toBeTruthy();
});
