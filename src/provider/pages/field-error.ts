/** The sentence of a field's error: schemas give the key as their message. */
import { useTranslation } from 'react-i18next';
import type { FieldError } from 'react-hook-form';
import type identity from '../../../locales/de/identity.json';

type FieldErrorKey = keyof (typeof identity)['error'];

const KEYS: Record<FieldErrorKey, true> = {
  required: true,
  email: true,
  'email-taken': true,
  postcode: true,
  password: true,
  mismatch: true,
  adult: true,
  terms: true,
  'too-long': true,
};

function isKey(message: string): message is FieldErrorKey {
  return Object.hasOwn(KEYS, message);
}

/** Turns a form's errors into sentences; undefined where there is none. */
export function useFieldError(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation('identity');
  return (error) => {
    if (error === undefined) return undefined;
    const message = error.message ?? '';
    return t(`error.${isKey(message) ? message : 'required'}`);
  };
}
