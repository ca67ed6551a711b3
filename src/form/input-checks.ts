/** Checks that only the browser's input can make, by the form's control and the field's name. */
import type { Control, FieldValues } from 'react-hook-form';

/** @returns the message, or undefined while the input is valid */
type InputCheck = () => string | undefined;

const checks = new WeakMap<object, Map<string, InputCheck>>();

/** Lets an input take part in the validation of its form. @returns a function that removes it */
export function addInputCheck<Values extends FieldValues>(
  control: Control<Values>,
  name: string,
  check: InputCheck,
): () => void {
  const ofForm = checks.get(control) ?? new Map<string, InputCheck>();
  checks.set(control, ofForm.set(name, check));
  return () => {
    if (ofForm.get(name) === check) ofForm.delete(name);
  };
}

/** The messages of invalid inputs by field name. */
export function checkInputs(control: object | undefined): Readonly<Record<string, string>> {
  const ofForm = (control && checks.get(control)) ?? new Map<string, InputCheck>();
  return Object.fromEntries(
    [...ofForm].flatMap(([name, check]) => {
      const message = check();
      return message === undefined ? [] : [[name, message]];
    }),
  );
}
