import { boolean, object } from 'yup';
import { useValidatedForm } from '~/form/use-validated-form';
import { translator } from '~/i18n/i18n';

/** The consent of an order that its plan begins at once; not given until it is ticked. */
export function useOrderConsent() {
  const schema = object({
    begin: boolean()
      .defined()
      .oneOf([true], translator(['plans'])('plans:order.beginMissing')),
  });
  const { control, handleSubmit, reset } = useValidatedForm(schema, { begin: false });

  /** Whether it was given; otherwise its error is shown and the field focused. */
  async function check(): Promise<boolean> {
    let isGiven = false;
    await handleSubmit(() => {
      isGiven = true;
    })();
    return isGiven;
  }

  return { control, check, reset };
}
