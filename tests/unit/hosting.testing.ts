/** Shared by the tests of the host configuration: the repository, the README's nginx example, a build's environment. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
/** The nginx configuration that the README shows. */
export const nginx = /```nginx\n([\s\S]*?)```/u.exec(readme)?.[1] ?? '';
/** The environment of a build with servers. */
export const CONNECTED = { VITE_API_URL: 'https://api.example.org/v1', VITE_OIDC_AUTHORITY: 'https://id.example.org' };
