import type { RouteModule } from '~/ui/route-module';
import { PaymentPage } from './PaymentPage';

export const route: RouteModule = {
  Component: PaymentPage,
  namespaces: ['pages'],
  title: (t) => t('pages:payment.title'),
};
