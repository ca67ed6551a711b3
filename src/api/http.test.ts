// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { config, readConfig } from '~/config';
import { baseUrlOf } from './http';

vi.mock('~/config', { spy: true });

const API = { VITE_API_URL: 'https://api.example.org', VITE_OIDC_AUTHORITY: 'https://id.example.org' };
const SCAN = { VITE_SCAN_URL: 'https://scan.example.org' };
const HERE = window.location.origin;

it.each([
  ['on-device', {}, HERE, HERE],
  ['on-device, although there is a server that could read', SCAN, HERE, HERE],
  ['with an API that reads', API, API.VITE_API_URL, API.VITE_API_URL],
  ['with an API and another server that reads', { ...API, ...SCAN }, SCAN.VITE_SCAN_URL, API.VITE_API_URL],
])('asks the right server for a scan and for vehicles: %s', (_, env, scan, vehicles) => {
  vi.mocked(config).mockReturnValue(readConfig(env));
  expect([baseUrlOf('/api/scan'), baseUrlOf('/api/Cars/GetVehicles')]).toEqual([scan, vehicles]);
});
