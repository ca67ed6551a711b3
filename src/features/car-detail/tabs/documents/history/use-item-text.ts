import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refuelling } from '~/contract/history';
import { useFormat } from '~/i18n/use-language';
import { ENERGY_UNITS } from '~/vehicle-ui/energies';
import { fieldKey } from '~/zb1/field-key';
import type { HistoryItem } from './history-items';

/** What an item shows beside its date, kilometres and amount. */
export interface ItemText {
  readonly title: string;
  /** Empty when there is nothing more to say. */
  readonly detail: string;
}

/** The texts of items in the user's language. */
export function useItemText(): (item: HistoryItem) => ItemText {
  const { t } = useTranslation(['history', 'zb1']);
  const format = useFormat();
  return useCallback(
    (item) => {
      const refuellingText = ({ energy, quantity }: Refuelling): string =>
        `${format.number(quantity)}\u00A0${ENERGY_UNITS[energy]} ${t(`history:energy.${energy}`)}`;
      switch (item.kind) {
        case 'entry': {
          const { category, note, refuelling, unreadable } = item.entry;
          if (unreadable === true)
            return { title: t('history:unreadable.title'), detail: t('history:unreadable.text') };
          const parts = [refuelling === null ? '' : refuellingText(refuelling), note];
          return { title: t(`history:category.${category}`), detail: parts.filter((part) => part !== '').join(' · ') };
        }
        case 'document':
          return { title: t(`history:category.${item.document.category}`), detail: '' };
        case 'registration':
          return { title: t(`history:event.registration.${item.field}`), detail: '' };
        case 'scan': {
          const names = item.changed.map((code) => t(`zb1:fields.${fieldKey(code)}.short`));
          return {
            title: t('history:event.scan'),
            detail:
              names.length === 0
                ? t('history:event.unchanged')
                : t('history:event.changed', { fields: names.join(', ') }),
          };
        }
        case 'tyres': {
          const { name, tyres } = item.set;
          const [tyre] = tyres;
          const season = tyre?.season === undefined ? undefined : t(`history:season.${tyre.season}`);
          const parts = [name ?? season, tyre?.dimension];
          return {
            title: t('history:event.tyres'),
            detail: parts.filter((part) => part !== undefined && part !== '').join(', '),
          };
        }
        case 'added':
        case 'mileage':
        case 'purchase':
          return { title: t(`history:event.${item.kind}`), detail: '' };
      }
    },
    [format, t],
  );
}
