import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Themed } from '~/ui/Themed';
import { queryClient } from '~/api/query-client';

/** Wraps a page or a dialog in MUI's theme and the QueryClient, which light pages go without. */
export function withScreenProviders<Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> {
  return function WithScreenProviders(props: Props) {
    return (
      <Themed>
        <QueryClientProvider client={queryClient}>
          <Inner {...props} />
        </QueryClientProvider>
      </Themed>
    );
  };
}
