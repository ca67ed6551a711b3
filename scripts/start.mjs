/** `npm start`: installs missing packages, builds, and serves the build on PORT (4173). */
import { install, run } from './install.mjs';
import { serve } from './serve.mjs';

install();
const status = run('vite', ['build', '--logLevel', 'warn']);
if (status !== 0) process.exit(status);

const port = Number(process.env.PORT ?? 4173);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(`PORT must be a number from 0 to 65535, not "${process.env.PORT}".\n`);
  process.exit(1);
}
try {
  const server = await serve({ dir: 'dist', port });
  process.stdout.write(`Scheinwerfer: http://localhost:${server.port}\n`);
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  process.stderr.write(`Port ${port} is taken. Choose another one: PORT=4174 npm start\n`);
  process.exit(1);
}
