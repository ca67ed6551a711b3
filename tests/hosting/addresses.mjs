/** Ports and folders of the two hosts that serve the same build. */
import { APP } from '../e2e/addresses.mjs';

const { SCHEINWERFER_HOSTING_PORT: port = '4200', SCHEINWERFER_HOSTING_DIR: dir = APP.dir } = process.env;

export const DIR = dir;
export const NGINX_PORT = Number(port);
export const SERVE_PORT = NGINX_PORT + 1;

/** By IP address, so that no browser remembers HSTS for `localhost`. */
export const NGINX_URL = `https://127.0.0.1:${NGINX_PORT}`;
export const SERVE_URL = `http://localhost:${SERVE_PORT}`;

/** Folder of nginx's configuration and logs. */
export const FOLDER = `test-results/nginx-${NGINX_PORT}`;
