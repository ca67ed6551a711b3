import type { RouteModule } from '~/routing/route-module';
import { WithdrawalPage } from './WithdrawalPage';

export const route: RouteModule = {
  Component: WithdrawalPage,
  namespaces: ['declaration', 'errors'],
  title: (t) => t('declaration:withdrawal.title'),
  description: (t) => t('declaration:withdrawal.description'),
};
