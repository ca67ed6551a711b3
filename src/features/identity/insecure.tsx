import { Failure } from './Failure';
import { mountPage } from './mount';

/** Shows that the provider's pages need https. */
export const showInsecure = (params: URLSearchParams): Promise<void> =>
  mountPage(params, 'failed', <Failure problem="problem.insecure" />);
