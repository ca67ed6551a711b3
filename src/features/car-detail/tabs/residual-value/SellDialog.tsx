import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { refetchOutdatedVehicle } from '~/api/cars/refetch-outdated-vehicle';
import { config } from '~/config';
import { MAX_EURO } from '~/contract/limits';
import type { OutputOf } from '~/contract/operation';
import { sell } from '~/contract/value';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { NumberField } from '~/form/NumberField';
import { TextField } from '~/form/TextField';
import { useValidatedForm } from '~/form/use-validated-form';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { MAX_MAIL_ADDRESS_LENGTH } from '~/lib/mail-address';
import { userEmail } from '~/session/user-email';
import { ExternalLink } from '~/ui/ExternalLink';
import { FormDialogShell } from '~/ui/dialog/FormDialogShell';
import { queryKeys } from '~/api/query-keys';
import type { EditDialogProps } from '../../edit/edit-target';
import { euroIn } from './estimate-input';
import { sellSchema } from './sell-schema';
import { SellOutcome } from './SellOutcome';

interface Typed {
  readonly price: string;
  readonly email: string;
  readonly acceptsTerms: boolean;
  readonly isOwner: boolean;
}

type Answer = OutputOf<typeof sell> & { readonly email: string };

/**
 * The sale request: price, mail address and both consents, then its outcome. The typed values stay until the dialog is
 * closed.
 */
export function SellDialog({ vehicle, open, onClose, onClosed }: EditDialogProps) {
  const { t } = useTranslation(['residual-value', 'errors', 'common']);
  const language = useLanguage();
  const format = useFormat();
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<Answer>();
  const { value: estimated, sample } = vehicle.evaluation ?? {};
  const price = vehicle.desiredSalePrice ?? estimated;

  const schema = useMemo(
    () =>
      sellSchema({
        language,
        ownEmail: userEmail(),
        messages: {
          price: t('residual-value:sellDialog.priceInvalid'),
          priceTooLarge: t('residual-value:form.priceTooLarge', { most: format.euro(MAX_EURO) }),
          email: t('common:form.email'),
          terms: t('residual-value:sellDialog.termsMissing'),
          owner: t('residual-value:sellDialog.ownerMissing'),
        },
      }),
    [format, language, t],
  );
  const form = useValidatedForm(schema, {
    price: typeof price === 'number' && price > 0 ? format.number(price) : '',
    email: userEmail(),
    acceptsTerms: false,
    isOwner: false,
  });

  async function request({ price: typed, email, acceptsTerms, isOwner }: Typed): Promise<void> {
    const desiredPrice = euroIn(language, typed) ?? null;
    const { id } = vehicle;
    try {
      const outcome = await call(sell, {
        id,
        desiredPrice,
        email,
        partnerTermsAccepted: acceptsTerms,
        isOwner,
      });
      // The price was saved with the vehicle, which created a new version.
      await queries.invalidateQueries({ queryKey: queryKeys.vehicle(id), exact: true });
      setAnswer({ ...outcome, email });
    } catch (error) {
      await refetchOutdatedVehicle(queries, id, error);
      throw error;
    }
  }

  const { mode, partners } = config();
  const device = mode === 'device';
  const terms = partners.marketplaceTerms ?? partners.marketplace;
  return (
    <FormDialogShell
      open={open}
      title={t('residual-value:sellDialog.title')}
      isChanged={answer === undefined && form.formState.isDirty}
      locked={form.formState.isSubmitting}
      onClose={onClose}
      onClosed={onClosed}
    >
      {answer === undefined ? (
        <FormShell
          form={form}
          onSubmit={request}
          submitLabel={device ? t('residual-value:sellDialog.keep') : t('residual-value:sellDialog.send')}
          busyLabel={t('residual-value:sellDialog.busy')}
          describeError={(error) => t(`errors:${errorKey(error, 'value.sell')}`, errorValues(error))}
          onCancel={onClose}
          label={t('residual-value:sellDialog.title')}
        >
          <p>{device ? t('residual-value:sell.device') : t('residual-value:sell.text')}</p>
          <NumberField
            control={form.control}
            name="price"
            label={t('residual-value:sell.price')}
            unit="€"
            decimals
            optional
            hint={
              estimated === undefined
                ? t('residual-value:sellDialog.priceHint')
                : t('residual-value:sellDialog.priceHintValue', {
                    value: `${format.euro(estimated)}${sample === true ? ` (${t('common:state.sampleData')})` : ''}`,
                  })
            }
          />
          <TextField
            control={form.control}
            name="email"
            type="email"
            label={t('residual-value:sellDialog.email')}
            autoComplete="email"
            maxLength={MAX_MAIL_ADDRESS_LENGTH}
          />
          <div>
            <ChoiceField
              control={form.control}
              name="acceptsTerms"
              label={
                <Trans
                  t={t}
                  i18nKey="residual-value:sellDialog.terms"
                  // On-device no request is sent, so a partner need not be configured.
                  components={{ terms: terms === undefined ? <></> : <ExternalLink href={terms}>{null}</ExternalLink> }}
                />
              }
            />
            <ChoiceField control={form.control} name="isOwner" label={t('residual-value:sellDialog.owner')} />
          </div>
        </FormShell>
      ) : (
        <SellOutcome vehicle={vehicle} answer={answer} onClose={onClose} onOther={() => setAnswer(undefined)} />
      )}
    </FormDialogShell>
  );
}
