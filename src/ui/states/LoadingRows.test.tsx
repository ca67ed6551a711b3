// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { LoadingRows } from './LoadingRows';

beforeAll(() => startI18n('de', ['common']));
afterEach(cleanup);

it('is announced once for a view, in a region that is there before its text', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <LoadingRows rows={2} />
      <LoadingRows rows={2} silent />
    </I18nextProvider>,
  );
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  expect((await screen.findByText('Wird geladen')).closest('output')).toBe(region);
});
