/** True in builds without an API: the embedded backend and provider are part of the bundle. */
declare const __ON_DEVICE__: boolean;

/** True in development and in builds for tests (`vite build --mode test`): calls fail by agreed values. */
declare const __FAULT_INJECTION__: boolean;

/**
 * True in builds that read documents in the browser: those on-device, and connected ones with `VITE_SCANNER=device`.
 */
declare const __READS_HERE__: boolean;
