import { config } from '~/config';
import type { RouteModule } from '~/routing/route-module';
import { WithdrawalPage } from './WithdrawalPage';

export const route: RouteModule = {
  Component: WithdrawalPage,
  namespaces: ['declaration', 'errors'],
  title: (t) => t('declaration:withdrawal.title'),
  description: (t) =>
    t(config().mode === 'device' ? 'declaration:withdrawal.deviceDescription' : 'declaration:withdrawal.description'),
};
