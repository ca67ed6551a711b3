/** Serves the build with nginx until this process is terminated. */
import { spawn } from 'node:child_process';
import { DIR, FOLDER, NGINX_PORT } from './addresses.mjs';
import { NGINX_ENVIRONMENT, writeSite } from './nginx-site.mjs';

const args = writeSite({ port: NGINX_PORT, build: DIR, folder: FOLDER });
const nginx = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: 'inherit', env: NGINX_ENVIRONMENT });
nginx.on('exit', (status) => process.exit(status ?? 1));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => nginx.kill(signal));
