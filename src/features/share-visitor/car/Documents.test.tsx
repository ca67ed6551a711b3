// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import { isoOfDate } from '~/lib/calendar';
import { renderPage } from '~/vehicle-ui/vehicle/render.testing';
import { prepareShare } from '../share.testing';
import { Documents } from './Documents';

// Its files never arrive.
vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>(() => new Promise(() => undefined)) }));
// Called once when a row is rendered.
vi.mock('~/lib/calendar', { spy: true });

beforeAll(prepareShare);
afterEach(cleanup);

it('renders no row anew when a document is opened', async () => {
  const documents = ['a.pdf', 'b.pdf'].map((fileName) => ({
    id: fileName,
    fileName,
    category: 'invoices' as const,
    type: 'application/pdf',
    size: 1000,
    date: '2026-03-01T10:00:00.000Z',
  }));
  renderPage(<Documents documents={documents} />, '/share');
  expect(isoOfDate).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'b.pdf ansehen' }));
  await screen.findByRole('dialog', { name: 'b.pdf, 2 von 2' });
  expect(isoOfDate).toHaveBeenCalledTimes(2);
});
