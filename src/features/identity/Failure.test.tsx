// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '~/i18n/i18n';
import { Failure } from './Failure';

beforeAll(async () => {
  await startI18n('de', ['common', 'identity']);
});

afterEach(cleanup);

test('shows what the provider said under "Details", as text and never as HTML', () => {
  const description = '<img src=x onerror=alert(1)>Unknown client';
  render(<Failure problem="problem.failed" details={{ code: 'invalid_client', description, status: '401' }} />);
  expect(screen.getByText('Einzelheiten').closest('details')?.open).toBe(false);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'invalid_client',
    description,
    '401',
  ]);
  expect(document.querySelector('img')).toBeNull();
});

test.each([[undefined], [{}]])('has no "Details" without details (%j)', (details) => {
  render(<Failure problem="problem.failed" {...(details === undefined ? {} : { details })} />);
  expect(screen.queryByText('Einzelheiten')).toBeNull();
});
