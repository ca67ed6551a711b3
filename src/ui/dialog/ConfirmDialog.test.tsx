// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { ConfirmDialog } from './ConfirmDialog';

beforeAll(() => startI18n('de', ['common']));
afterEach(cleanup);

it('is described by its question, and says while its action runs that it does', async () => {
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  render(
    <I18nextProvider i18n={i18n}>
      <ConfirmDialog
        open
        title="Freigabe beenden?"
        confirmLabel="Beenden"
        onConfirm={() => work}
        onClose={() => undefined}
      >
        <p>Niemand sieht das Fahrzeug dann noch.</p>
      </ConfirmDialog>
    </I18nextProvider>,
  );
  expect(
    screen.getByRole('dialog', { name: 'Freigabe beenden?', description: /^Niemand sieht das Fahrzeug dann noch\./u }),
  ).toBeTruthy();
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Beenden' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Wird ausgeführt' }));
  expect(region.textContent).toBe('Wird ausgeführt');
  await act(async () => finish());
  expect(screen.getByRole('button', { name: 'Beenden' })).toBeTruthy();
  expect(region.textContent).toBe('');
});

it('closes in one step after what is done at once', async () => {
  const drawn: number[] = [];
  const Question = () => {
    const [open, setOpen] = useState(true);
    return (
      <Profiler id="question" onRender={() => drawn.push(screen.queryAllByText('Wird ausgeführt').length)}>
        <ConfirmDialog
          open={open}
          title="Änderungen verwerfen?"
          confirmLabel="Verwerfen"
          onConfirm={() => undefined}
          onClose={() => setOpen(false)}
        >
          <p>Sie gehen verloren.</p>
        </ConfirmDialog>
      </Profiler>
    );
  };
  render(
    <I18nextProvider i18n={i18n}>
      <Question />
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Math.max(...drawn)).toBe(0);
});
