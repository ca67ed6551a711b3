/** True in builds without an API: the embedded backend and provider are part of the bundle. */
declare const __ON_DEVICE__: boolean;
