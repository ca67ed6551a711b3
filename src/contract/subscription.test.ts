import { describe, expect, it } from 'vitest';
import { checkInput, checkOutput } from './operation';
import { checkout, getPayment } from './subscription';

describe('the redirect of a payment', () => {
  const sent = (redirectUrl: unknown) => checkOutput(getPayment, { state: 'redirect', redirectUrl });

  it.each(['https://pay.example.org/x?y=1', 'http://localhost:8080/pay', '/payment?id=1', null, undefined])(
    'may be %s',
    async (address) => {
      await expect(sent(address)).resolves.toMatchObject({ state: 'redirect' });
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:///x',
    'ftp://x.example',
    'pay',
    '',
  ])('may not be %s', async (address) => {
    await expect(sent(address)).rejects.toThrow('http(s)');
  });
});

it('refuses an order of the free plan', async () => {
  await expect(checkInput(checkout, { plan: 'free', interval: 'monthly' })).rejects.toThrow('plan');
  await expect(checkInput(checkout, { plan: 'gold', interval: 'weekly' })).rejects.toThrow('interval');
});
