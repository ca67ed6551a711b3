import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useMemo, useRef } from 'react';
import { useForm, type DefaultValues, type FieldPath } from 'react-hook-form';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { withPlainTexts } from '~/lib/plain-text';
import { checkInputs } from './input-checks';
import { SECRET_FIELDS } from './secret-fields';

/**
 * A form validated by a yup schema: on submit, then on each change, with all fields that have a message. Not on blur:
 * the message would move what the user is about to click. The schema's messages are shown at the fields. A half-typed
 * date is refused too: its value is empty, so the schema takes it for none. Invisible characters, such as the writing
 * direction marks of a pasted number, are removed first, as every call does: no message could show what is wrong.
 */
export function useValidatedForm<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  defaultValues: DefaultValues<InferType<ObjectSchema<Shape>>>,
) {
  const control = useRef<object>(undefined);
  const resolver = useMemo(() => {
    const validate = yupResolver(schema);
    const validateWithInputs: typeof validate = async (values, ...rest) => {
      const result = await validate(withPlainTexts(values, SECRET_FIELDS) as typeof values, ...rest);
      const wrong = Object.entries(checkInputs(control.current));
      if (wrong.length === 0) return result;
      const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'input', message }]));
      return { values: {}, errors: { ...result.errors, ...errors } } as typeof result;
    };
    return validateWithInputs;
  }, [schema]);
  const form = useForm({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // The library focuses in the order in which fields appeared; `FormShell` in the order in which they stand.
    shouldFocusError: false,
  });
  const { subscribe, trigger, formState } = form;
  const { errors, isSubmitted } = formState;
  useEffect(() => {
    control.current = form.control;
  }, [form.control]);
  useEffect(() => {
    const wrong = Object.keys(errors) as FieldPath<InferType<ObjectSchema<Shape>>>[];
    if (!isSubmitted || wrong.length === 0) return undefined;
    // The library validates the changed field alone, but it may be what the message at another one asks for.
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const others = wrong.filter((field) => field !== name);
        if (others.length > 0) void trigger(others);
      },
    });
  }, [errors, isSubmitted, subscribe, trigger]);
  return form;
}
