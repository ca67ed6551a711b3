// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { i18n, startI18n } from '~/i18n/i18n';
import { FormShell } from './FormShell';
import { NumberField } from './NumberField';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';
import { useValidatedForm } from './use-validated-form';

const SCHEMA = object({
  name: string().required('Gib einen Namen ein.'),
  power: string().required('Gib die Leistung ein.').min(3, 'Das sind zu wenige Ziffern.'),
  colour: string().max(3, 'Das ist zu lang.'),
});

function Form() {
  const form = useValidatedForm(SCHEMA, { name: '', power: '', colour: '' });
  return (
    <FormShell form={form} submitLabel="Speichern" onSubmit={() => undefined}>
      <TextField control={form.control} name="name" label="Name." />
      <NumberField control={form.control} name="power" label="Leistung" code="P.2" />
      <TextField control={form.control} name="colour" label="Farbe" optional maxLength={30} />
    </FormShell>
  );
}

function SignIn() {
  const form = useValidatedForm(object({ password: string().required() }), { password: '' });
  return <PasswordField control={form.control} name="password" label="Passwort" autoComplete="current-password" />;
}

const user = userEvent.setup();
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

beforeAll(() => startI18n('de', ['common']));
afterEach(cleanup);

it('announces the invalid fields of a submit in one message that names them, and leads to the first each time', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <Form />
    </I18nextProvider>,
  );
  const submit = screen.getByRole('button', { name: 'Speichern' });
  const name = screen.getByRole('textbox', { name: 'Name.' });
  for (let presses = 0; presses < 2; presses += 1) {
    await user.click(submit);
    await waitFor(() => expect(alerts()).toEqual(['Bitte prüfe: Name, P.2 Leistung.']));
    expect(document.activeElement).toBe(name);
  }
  expect(screen.getByText('Gib einen Namen ein.')).toBeTruthy();
});

it('shows the error of an attempt no longer when the next one is refused by a field', async () => {
  function Saving() {
    const form = useValidatedForm(SCHEMA, { name: 'Astra', power: '110', colour: '' });
    return (
      <FormShell
        form={form}
        submitLabel="Speichern"
        onSubmit={() => Promise.reject(new Error('offline'))}
        describeError={() => 'Keine Verbindung.'}
      >
        <TextField control={form.control} name="name" label="Name." />
      </FormShell>
    );
  }
  render(
    <I18nextProvider i18n={i18n}>
      <Saving />
    </I18nextProvider>,
  );
  const submit = screen.getByRole('button', { name: 'Speichern' });
  await user.click(submit);
  expect(await screen.findByText('Keine Verbindung.')).toBeTruthy();
  await user.clear(screen.getByRole('textbox', { name: 'Name.' }));
  await user.click(submit);
  await waitFor(() => expect(alerts()).toEqual(['Bitte prüfe: Name.']));
});

it('names an optional field without saying so', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <Form />
    </I18nextProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: /^Farbe/u }), 'blau');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(alerts()).toEqual(['Bitte prüfe: Name, P.2 Leistung, Farbe.']));
});

it('ignores invisible characters of what was pasted, except in a password', async () => {
  const save = vi.fn<(values: unknown) => void>();
  function Pasted() {
    const form = useValidatedForm(
      object({ postcode: string().matches(/^\d{5}$/u, 'Gib fünf Ziffern ein.'), password: string() }),
      { postcode: '', password: '' },
    );
    return (
      <FormShell form={form} submitLabel="Speichern" onSubmit={save}>
        <TextField control={form.control} name="postcode" label="Postleitzahl" />
        <PasswordField control={form.control} name="password" label="Passwort" autoComplete="new-password" />
      </FormShell>
    );
  }
  render(
    <I18nextProvider i18n={i18n}>
      <Pasted />
    </I18nextProvider>,
  );
  await user.click(screen.getByRole('textbox', { name: 'Postleitzahl' }));
  await user.paste('\u202A23552\u202C');
  await user.click(screen.getByLabelText('Passwort'));
  await user.paste('\u202Ageheim');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ postcode: '23552', password: '\u202Ageheim' }));
});

it('leads to the first invalid field from above, also where that one has appeared after the others', async () => {
  function Growing() {
    const form = useValidatedForm(
      object({
        kind: string(),
        reason: string().required('Gib einen Grund an.'),
        day: string().required('Gib einen Tag an.'),
      }),
      { kind: '', reason: '', day: '' },
    );
    return (
      <FormShell form={form} submitLabel="Speichern" onSubmit={() => undefined}>
        <TextField control={form.control} name="kind" label="Art" />
        {form.watch('kind') !== '' && <TextField control={form.control} name="reason" label="Grund" />}
        <TextField control={form.control} name="day" label="Tag" />
      </FormShell>
    );
  }
  render(
    <I18nextProvider i18n={i18n}>
      <Growing />
    </I18nextProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Art' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(alerts()).toEqual(['Bitte prüfe: Grund, Tag.']));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Grund' })));
  // The focus stays where the user takes it.
  await user.type(screen.getByRole('textbox', { name: 'Tag' }), 'heute');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Tag' }));
});

const NO_DAY = 'Trage ein vollständiges Datum ein, das es gibt: Tag, Monat und Jahr.';

it('refuses a half-typed or impossible date, which has no value, until it is a day or empty', async () => {
  const save = vi.fn<() => void>();
  function Dated() {
    const form = useValidatedForm(object({ name: string().required('Gib einen Namen ein.'), day: string() }), {
      name: '',
      day: '',
    });
    return (
      <FormShell form={form} submitLabel="Speichern" onSubmit={save}>
        <TextField control={form.control} name="name" label="Name" />
        <TextField control={form.control} name="day" type="date" label="Tag" optional />
      </FormShell>
    );
  }
  render(
    <I18nextProvider i18n={i18n}>
      <Dated />
    </I18nextProvider>,
  );
  const day = screen.getByLabelText<HTMLInputElement>(/^Tag/u);
  // jsdom has no parts of a date that could be typed one by one.
  const validity = vi.spyOn(day, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
  const submit = screen.getByRole('button', { name: 'Speichern' });
  await user.click(submit);
  await waitFor(() => expect(alerts()).toEqual(['Bitte prüfe: Name, Tag.']));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Lena');
  expect(screen.getByText(NO_DAY)).toBeTruthy();
  await user.click(submit);
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(save).not.toHaveBeenCalled();
  validity.mockRestore();
  await user.click(submit);
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

it.each(['input', 'keyUp'] as const)(
  'drops the error of a half-typed date by the %s that empties it',
  async (event) => {
    function Dated() {
      const form = useValidatedForm(object({ day: string() }), { day: '' });
      return (
        <FormShell form={form} submitLabel="Speichern" onSubmit={() => undefined}>
          <TextField control={form.control} name="day" type="date" label="Tag" optional />
        </FormShell>
      );
    }
    render(
      <I18nextProvider i18n={i18n}>
        <Dated />
      </I18nextProvider>,
    );
    const day = screen.getByLabelText<HTMLInputElement>(/^Tag/u);
    const validity = vi.spyOn(day, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText(NO_DAY)).toBeTruthy();
    validity.mockReturnValue({ badInput: false } as ValidityState);
    fireEvent[event](day);
    await waitFor(() => expect(screen.queryByText(NO_DAY)).toBeNull());
    expect(day.getAttribute('aria-invalid')).not.toBe('true');
  },
);

it('says nothing while a number is typed, and keeps its error readable at the field', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <Form />
    </I18nextProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Name.' }), 'Astra');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(alerts()).toEqual(['Bitte prüfe: P.2 Leistung.']));
  const power = screen.getByRole('textbox', { name: 'P.2 Leistung' });
  await user.type(power, '1');
  expect(screen.getByText('Das sind zu wenige Ziffern.').id).toBe(power.getAttribute('aria-describedby'));
  expect(alerts()).toEqual(['Bitte prüfe: P.2 Leistung.']);
  await user.type(power, '00');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(alerts()).toEqual([]));
});

it('leaves a shown password as it is typed on a phone', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <SignIn />
    </I18nextProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Passwort zeigen' }));
  const input = screen.getByRole('textbox', { name: 'Passwort' });
  expect(input.getAttribute('autocapitalize')).toBe('none');
  expect(input.getAttribute('autocorrect')).toBe('off');
});

it('describes a number by its unit, together with its hint and its error', async () => {
  function Amount() {
    const form = useValidatedForm(object({ months: string().required('Gib Monate ein.') }), { months: '' });
    return (
      <FormShell form={form} submitLabel="Speichern" onSubmit={() => undefined}>
        <NumberField control={form.control} name="months" label="Alle" unit="Monate" hint="Höchstens 240." />
      </FormShell>
    );
  }
  render(
    <I18nextProvider i18n={i18n}>
      <Amount />
    </I18nextProvider>,
  );
  expect(screen.getByRole('textbox', { name: 'Alle', description: 'Monate Höchstens 240.' })).toBeTruthy();
  expect(screen.getAllByText('Monate')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(
    await screen.findByRole('textbox', { name: 'Alle', description: 'Monate Höchstens 240. Gib Monate ein.' }),
  ).toBeTruthy();
});

it('says how much fits in where a pasted text was cut', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <Form />
    </I18nextProvider>,
  );
  const colour = screen.getByRole<HTMLInputElement>('textbox', { name: /^Farbe/u });
  await user.click(colour);
  await user.paste('x'.repeat(29));
  // There before its text, or screen readers would not announce that.
  const regions = [...document.querySelectorAll('[aria-live="polite"]')];
  expect(regions.filter(({ textContent }) => textContent !== '')).toEqual([]);
  await user.paste('xyz');
  expect(colour.value).toHaveLength(30);
  expect(regions).toContain(screen.getByText('Mehr als 30 Zeichen passen hier nicht hinein.'));
});

it('reveals a password by a button that says what it does next', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <SignIn />
    </I18nextProvider>,
  );
  const toggle = screen.getByRole('button', { name: 'Passwort zeigen' });
  await user.click(toggle);
  expect(screen.getByLabelText('Passwort')).toHaveProperty('type', 'text');
  expect(screen.getByRole('button', { name: 'Passwort verbergen' })).toBe(toggle);
  // "Hide password, pressed" would say the opposite.
  expect(toggle.hasAttribute('aria-pressed')).toBe(false);
});
