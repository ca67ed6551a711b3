/** The ports of the servers that `npm test` starts. */
import { APP, FAULTS } from '../tests/e2e/addresses.mjs';
import { portOf, SETUPS } from '../tests/server/addresses.mjs';
import { requireFreePort } from './port.mjs';

/**
 * By the variable that sets the first of them.
 * @type {Readonly<Record<string, readonly number[]>>}
 */
const PORTS = {
  SCHEINWERFER_E2E_PORT: [APP.port, FAULTS.port],
  SCHEINWERFER_SERVER_PORT: SETUPS.flatMap(({ app, api, provider }) => [app, api, provider].map(portOf)),
};

/** How far the proposed ports are from those that are taken. */
const DISTANCE = 100;

/** @returns {Promise<string | undefined>} what to do about a port that cannot be opened; undefined when all can */
export async function describeTakenPort(portsByVariable = PORTS) {
  for (const [variable, ports] of Object.entries(portsByVariable))
    for (const port of ports) {
      const isFree = await requireFreePort(port).then(
        () => true,
        () => false,
      );
      if (!isFree)
        return `Port ${port} is taken, maybe by another run of the tests. Let it end, or build and test with other ports: ${variable}=${Math.min(...ports) + DISTANCE}`;
    }
  return undefined;
}
