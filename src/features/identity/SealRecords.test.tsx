// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { press, setUpPages } from './pages.testing';
import { SealRecords } from './SealRecords';

setUpPages();

it('passes the focus of a retry on to the heading of the page', async () => {
  const Page = () => {
    const [failure, setFailure] = useState<unknown>(new Error('interrupted'));
    return (
      <main>
        <h1>Anmelden</h1>
        <SealRecords progress={{ done: 3, total: 8 }} failure={failure} onRetry={() => setFailure(undefined)} />
      </main>
    );
  };
  render(<Page />);
  await press('Erneut versuchen');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
