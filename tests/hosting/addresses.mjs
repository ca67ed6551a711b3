/** Where the hosting tests find the two hosts of one build. */
const { HOSTING_PORT = '4190', HOSTING_DIR = 'dist' } = process.env;

export const DIR = HOSTING_DIR;
export const NGINX_PORT = Number(HOSTING_PORT);
export const SERVE_PORT = NGINX_PORT + 1;

/** Certificates are for names; by its number the machine remembers no host that wants HTTPS. */
export const NGINX_URL = `https://127.0.0.1:${NGINX_PORT}`;
export const SERVE_URL = `http://localhost:${SERVE_PORT}`;

/** Where nginx keeps what it writes. */
export const FOLDER = `test-results/nginx-${NGINX_PORT}`;
