/** The form for a whole document: its groups of fields, its validation, and the values it results in. Pure. */
import { boolean, object, string, type InferType, type StringSchema } from 'yup';
import { FIELD_CODES, type FieldCode, type FieldValues } from '~/zb1/field-codes';
import { FIELD_GROUPS, type FieldGroupKey } from '~/zb1/field-groups';
import { fieldKey } from '~/zb1/field-key';
import { fieldProblem, savedValue, type FieldProblem } from '~/zb1/typed-value';

export interface TypedGroup {
  readonly key: FieldGroupKey;
  readonly codes: readonly FieldCode[];
}

/** What identifies the vehicle comes first, then the order of the form. */
const FIRST_GROUPS: readonly FieldGroupKey[] = ['vehicle', 'identification'];

/** @param options.showsAll all fields rather than those that are used most */
export function typedGroups({ showsAll }: { readonly showsAll: boolean }): readonly TypedGroup[] {
  const isFirst = ({ key }: TypedGroup): boolean => FIRST_GROUPS.includes(key);
  const groups = FIELD_GROUPS.map(({ key, primary, more }) => ({
    key,
    codes: showsAll ? [...primary, ...more] : primary,
  }));
  return [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))].filter(
    ({ codes }) => codes.length > 0,
  );
}

/** The values of the form: `fields` by `fieldKey`, since a dot in a name would mean an object inside. */
export type TypedForm = InferType<ReturnType<typeof typedSchema>>;

/** The fields with text. */
export function typedText(fields: Readonly<Record<string, string | undefined>>): FieldValues {
  const values: FieldValues = {};
  for (const code of FIELD_CODES) {
    const text = fields[fieldKey(code)] ?? '';
    if (text.trim() !== '') values[code] = text;
  }
  return values;
}

/** Initial values of the form. */
export function formOf(typed: FieldValues): TypedForm {
  return {
    fields: Object.fromEntries(FIELD_CODES.map((code) => [fieldKey(code), typed[code] ?? ''])),
    isConfirmedAsPrinted: false,
  };
}

/**
 * The validation rules. Every field may be blank, and what does not fit its format is accepted once the user confirms
 * that it is printed so.
 */
export function typedSchema(sentence: (code: FieldCode, problem: FieldProblem) => string, today: Date) {
  const fields: Record<string, StringSchema<string>> = {};
  for (const code of FIELD_CODES) {
    fields[fieldKey(code)] = string()
      .defined()
      .test('fits', (text, context) => {
        const form: unknown = context.from?.at(-1)?.value;
        const { isConfirmedAsPrinted, fields: others } = form as {
          isConfirmedAsPrinted?: boolean;
          fields?: Record<string, string>;
        };
        const problem = isConfirmedAsPrinted === true ? null : fieldProblem(code, text, today, typedText(others ?? {}));
        return problem === null || context.createError({ message: sentence(code, problem) });
      });
  }
  return object({
    fields: object(fields),
    /** The user confirms that the document says so. */
    isConfirmedAsPrinted: boolean().defined(),
  });
}

/** The values to save, without blank ones. @param today decides the century of two-digit years */
export function savedFields(typed: FieldValues, today: Date): FieldValues {
  const values: FieldValues = {};
  for (const code of FIELD_CODES) {
    const value = savedValue(code, typed[code] ?? '', today);
    if (value !== '') values[code] = value;
  }
  return values;
}
