import { useTranslation } from 'react-i18next';
import type { ContractCancellationReceipt, WithdrawalReceipt } from '~/contract/declarations';
import { useFormat } from '~/i18n/use-language';
import type { ReceiptLine } from './receipt-text';

type Content = WithdrawalReceipt['content'] | ContractCancellationReceipt['content'];

/** Builds the lines of a declaration in the current language, without those that are empty. */
export function useDeclarationLines(): (content: Content) => readonly ReceiptLine[] {
  const { t } = useTranslation('declaration');
  const format = useFormat();

  function linesOfDeclaration(content: Content): ReceiptLine[] {
    const { name, contract } = content;
    if (!('kind' in content)) {
      return [
        { label: t('withdrawal.statement'), value: t('withdrawal.sentence', { name, contract }) },
        { label: t('withdrawal.note'), value: content.note ?? '' },
      ];
    }
    return [
      { label: t('cancellation.statement'), value: t('cancellation.sentence', { name, contract }) },
      { label: t('cancellation.kind'), value: t(`cancellation.kinds.${content.kind}`) },
      { label: t('cancellation.reason'), value: content.reason ?? '' },
      {
        label: t('cancellation.end'),
        value: content.end === undefined ? t('cancellation.ends.soonest') : format.date(content.end),
      },
    ];
  }

  return (content) =>
    [
      ...linesOfDeclaration(content),
      { label: t('name'), value: content.name },
      { label: t('contract'), value: content.contract },
      { label: t('email'), value: content.email },
    ].filter(({ value }) => value !== '');
}

/** Builds the lines of a receipt in the current language: time of receipt, number, and what was declared. */
export function useReceiptLines(): (
  receipt: WithdrawalReceipt | ContractCancellationReceipt,
) => readonly ReceiptLine[] {
  const { t } = useTranslation('declaration');
  const format = useFormat();
  const lines = useDeclarationLines();
  return ({ id, receivedAt, content }) => [
    { label: t('receipt.received'), value: format.moment(receivedAt) },
    { label: t('receipt.id'), value: id },
    ...lines(content),
  ];
}
