/** True in builds without an API: the embedded backend and provider are part of the bundle. */
declare const __ON_DEVICE__: boolean;

/** True in builds that read documents in the browser: those on-device, and connected ones with `VITE_SCANNER=device`. */
declare const __READS_HERE__: boolean;
