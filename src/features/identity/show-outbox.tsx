import { mountPage } from './mount';
import { OutboxPage, type OutboxProps } from './OutboxPage';

/** Renders the outbox. */
export function showOutbox(params: URLSearchParams, props: OutboxProps): Promise<void> {
  return mountPage(params, 'outbox', <OutboxPage {...props} />);
}
