// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { config } from '~/config';
import { RegisterButton } from './RegisterButton';

afterEach(cleanup);

function show(oidc: Partial<ReturnType<typeof config>['oidc']>) {
  const changed = { ...config().oidc, ...oidc };
  vi.spyOn(config(), 'oidc', 'get').mockReturnValue(changed);
  const onClick = vi.fn<() => void>();
  render(
    <RegisterButton variant="text" elsewhere="Konten gibt es anderswo" onClick={onClick}>
      Konto anlegen
    </RegisterButton>,
  );
  return { onClick, button: screen.getByRole('button') };
}

test.each([{ registration: 'auto' }, { registration: 'none', registerUrl: 'https://id.example/signup' }] as const)(
  'with %j links to the registration',
  async (oidc) => {
    const { onClick, button } = show(oidc);
    expect(button.textContent).toBe('Konto anlegen');
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
  },
);

test('without registration explains that accounts are created elsewhere', () => {
  const { button } = show({ registration: 'none' });
  expect(button.textContent).toBe('Konten gibt es anderswo');
  expect(button).toHaveProperty('disabled', true);
});
