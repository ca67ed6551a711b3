import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, type DefaultValues } from 'react-hook-form';
import type { AnyObject, InferType, ObjectSchema } from 'yup';

/**
 * A form validated by a yup schema: on submit, then on each change. Not on blur: the message would move what the user
 * is about to click. The schema's messages are shown at the fields.
 */
export function useValidatedForm<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  defaultValues: DefaultValues<InferType<ObjectSchema<Shape>>>,
) {
  return useForm({ resolver: yupResolver(schema), defaultValues, mode: 'onSubmit', reValidateMode: 'onChange' });
}
