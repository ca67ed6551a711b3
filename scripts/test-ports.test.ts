import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { describeTakenPort } from './test-ports.mjs';

it('names a taken port before anything is built, and the variable that chooses another one', async () => {
  const server = createServer().listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : Number.NaN;
  expect(await describeTakenPort({ SCHEINWERFER_E2E_PORT: [port] })).toBe(
    `Port ${port} is taken, maybe by another run of the tests. Let it end, or build and test with other ports: SCHEINWERFER_E2E_PORT=${port + 100}`,
  );
  server.close();
  await once(server, 'close');
  expect(await describeTakenPort({ SCHEINWERFER_E2E_PORT: [port] })).toBeUndefined();
});
