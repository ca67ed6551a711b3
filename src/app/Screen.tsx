import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Themed } from '~/ui/Themed';
import { queryClient } from './query-client';

/** Stands a page or a dialog of the frame on what the light pages do without: MUI's theme and the answers of the server. */
export function onScreen<Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> {
  return function OnScreen(props: Props) {
    return (
      <Themed>
        <QueryClientProvider client={queryClient}>
          <Inner {...props} />
        </QueryClientProvider>
      </Themed>
    );
  };
}
