import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** Props common to all form fields. */
export interface FieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Field code of the document, shown small before the label. */
  readonly code?: string;
  /** Marks a field that may stay empty. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
}
