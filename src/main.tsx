// The Trusted Types policy must exist before anything creates a worker.
import './lib/trusted-types';
import './lib/install-storage-fallback';
import { boot } from './app/boot';
import { endAfterRestart } from './provider/end-after-restart';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');

// `__ON_DEVICE__` is a build constant, so that connected builds do not contain the embedded backend.
const startBackend = __ON_DEVICE__ ? async () => (await import('./backend/start-backend')).startBackend() : undefined;

if (__ON_DEVICE__) void endAfterRestart();
void boot(root, startBackend);
