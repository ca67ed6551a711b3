/** The port of a server that is started by hand. */
import { once } from 'node:events';
import { createServer } from 'node:net';

const DEFAULT_PORT = 4173;

/**
 * @param {string | undefined} value of the variable PORT; empty counts as unset
 * @returns {number | undefined} 0 for any free port; undefined when it is no port
 */
export function readPort(value = '') {
  const text = value.trim();
  const port = text === '' ? DEFAULT_PORT : Number(text);
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : undefined;
}

/**
 * Opens a port and closes it.
 * @param {number} port
 * @throws the error of a port that is taken or not allowed
 */
export async function requireFreePort(port) {
  const server = createServer().listen(port);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/**
 * What to do when a server cannot listen.
 * @param {unknown} error
 * @param {number} port
 * @returns {string | undefined} undefined for an error of another kind
 */
export function describeListenError(error, port) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another one: PORT=4174 npm start`;
  if (code === 'EACCES') return `This user may not open port ${port}. Choose one above 1023: PORT=8080 npm start`;
  return undefined;
}
