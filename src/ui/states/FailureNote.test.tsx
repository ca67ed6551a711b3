// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { FailureNote } from './FailureNote';

beforeAll(() => startI18n('de', ['common']));
afterEach(cleanup);

it('scrolls into view when it appears, from under sticky buttons', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(
    <I18nextProvider i18n={i18n}>
      <FailureNote>Das hat nicht geklappt.</FailureNote>
    </I18nextProvider>,
  );
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
});
