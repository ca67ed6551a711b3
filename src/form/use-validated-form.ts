import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldPath } from 'react-hook-form';
import type { AnyObject, InferType, ObjectSchema } from 'yup';

/**
 * A form validated by a yup schema: on submit, then on each change, with all fields that have a message. Not on blur:
 * the message would move what the user is about to click. The schema's messages are shown at the fields.
 */
export function useValidatedForm<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  defaultValues: DefaultValues<InferType<ObjectSchema<Shape>>>,
) {
  const form = useForm({ resolver: yupResolver(schema), defaultValues, mode: 'onSubmit', reValidateMode: 'onChange' });
  const { subscribe, trigger, formState } = form;
  const { errors, isSubmitted } = formState;
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
