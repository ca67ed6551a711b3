import { yupResolver } from '@hookform/resolvers/yup';
import { useForm, type DefaultValues } from 'react-hook-form';
import type { AnyObject, InferType, ObjectSchema } from 'yup';

/**
 * A form whose values are checked by a yup schema: after a field was left, then as it changes.
 * The schema's messages are the sentences that the fields show.
 */
export function useValidatedForm<Shape extends AnyObject>(
  schema: ObjectSchema<Shape>,
  defaultValues: DefaultValues<InferType<ObjectSchema<Shape>>>,
) {
  return useForm({ resolver: yupResolver(schema), defaultValues, mode: 'onTouched' });
}
