import { config } from '~/config';
import type { RouteModule } from '~/routing/route-module';
import { CancellationPage } from './CancellationPage';

export const route: RouteModule = {
  Component: CancellationPage,
  namespaces: ['declaration', 'errors'],
  title: (t) => t('declaration:termination.title'),
  description: (t) =>
    t(config().mode === 'device' ? 'declaration:termination.deviceDescription' : 'declaration:termination.description'),
};
