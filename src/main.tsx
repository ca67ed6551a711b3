// The policy must stand before anything loads a worker.
import './lib/trusted-types';
import './lib/lasting-storage';
import { boot } from './app/boot';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');

// The constant folds, so that a connected build does not hold the embedded backend.
const startBackend = __ON_DEVICE__
  ? async () => (await import('./backend/network')).startBackend()
  : undefined;

void boot(root, startBackend);
