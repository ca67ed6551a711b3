import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, type DefaultValues } from 'react-hook-form';
import type { AnyObject, InferType, ObjectSchema } from 'yup';

/**
 * A form whose values are checked by a yup schema: when it is sent, then as a value changes. Not when a field is
 * left: the message would move what the person is about to click.
 * The schema's messages are the sentences that the fields show.
 */
export function useValidatedForm<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  defaultValues: DefaultValues<InferType<ObjectSchema<Shape>>>,
) {
  return useForm({ resolver: yupResolver(schema), defaultValues, mode: 'onSubmit', reValidateMode: 'onChange' });
}
