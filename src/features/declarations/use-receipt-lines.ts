import { useTranslation } from 'react-i18next';
import type { TerminationReceipt, WithdrawalReceipt } from '~/contract/declarations';
import { useFormat } from '~/i18n/use-language';
import type { ReceiptLine } from './receipt-text';

type Content = WithdrawalReceipt['content'] | TerminationReceipt['content'];

/** Builds the lines of a declaration in the current language, without those that are empty. */
export function useDeclarationLines(): (content: Content) => readonly ReceiptLine[] {
  const { t } = useTranslation('declaration');
  const format = useFormat();

  function declared(content: Content): ReceiptLine[] {
    const { name, contract } = content;
    if (!('kind' in content)) {
      return [
        { label: t('withdrawal.statement'), value: t('withdrawal.sentence', { name, contract }) },
        { label: t('withdrawal.note'), value: content.note ?? '' },
      ];
    }
    return [
      { label: t('termination.statement'), value: t('termination.sentence', { name, contract }) },
      { label: t('termination.kind'), value: t(`termination.kinds.${content.kind}`) },
      { label: t('termination.reason'), value: content.reason ?? '' },
      {
        label: t('termination.end'),
        value: content.end === undefined ? t('termination.ends.soonest') : format.date(content.end),
      },
    ];
  }

  return (content) =>
    [
      ...declared(content),
      { label: t('name'), value: content.name },
      { label: t('contract'), value: content.contract },
      { label: t('email'), value: content.email },
    ].filter(({ value }) => value !== '');
}

/** Builds the lines of a receipt in the current language: time of receipt, number, and what was declared. */
export function useReceiptLines(): (receipt: WithdrawalReceipt | TerminationReceipt) => readonly ReceiptLine[] {
  const { t } = useTranslation('declaration');
  const format = useFormat();
  const lines = useDeclarationLines();
  return ({ id, receivedAt, content }) => [
    { label: t('receipt.received'), value: format.moment(receivedAt) },
    { label: t('receipt.id'), value: id },
    ...lines(content),
  ];
}
