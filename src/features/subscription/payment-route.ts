import type { RouteModule } from '~/routing/route-module';
import { PaymentPage } from './PaymentPage';

export const route: RouteModule = {
  Component: PaymentPage,
  namespaces: ['plans', 'errors'],
  title: (t) => t('plans:payment.title'),
};
