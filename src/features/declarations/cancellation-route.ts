import { config } from '~/config';
import type { RouteModule } from '~/routing/route-module';
import { CancellationPage } from './CancellationPage';

export const route: RouteModule = {
  Component: CancellationPage,
  namespaces: ['declaration', 'errors'],
  title: (t) => t('declaration:cancellation.title'),
  description: (t) =>
    t(
      config().mode === 'device'
        ? 'declaration:cancellation.deviceDescription'
        : 'declaration:cancellation.description',
    ),
};
