/** Field codes as translation keys: i18next splits keys at dots, so dots become underscores. */
import type { FieldCode } from './field-codes';

type WithoutDots<Text extends string> = Text extends `${infer Head}.${infer Tail}`
  ? `${Head}_${WithoutDots<Tail>}`
  : Text;

/** Key of a field's texts: `fields.D_1.label` in the namespace `zb1`. */
export type FieldKey = WithoutDots<FieldCode>;

/** "C.1.1" becomes "C_1_1". */
export function fieldKey<Code extends FieldCode>(code: Code): WithoutDots<Code> {
  return code.replaceAll('.', '_') as WithoutDots<Code>;
}
