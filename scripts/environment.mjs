/**
 * What child processes get of the machine's environment, so that its settings for other projects change nothing here.
 */

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/** Hosts of this machine. Sent to a proxy, requests to the tests' own servers would fail. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1'];

/** Memory, certificates and the choice of addresses, without which a child might not run or reach the registry. */
const KEPT_NODE_OPTION = /^--(?:max[-_]|use-\w+-ca$|dns-result-order=|(?:no-)?network-family-)/u;

/**
 * @param {Environment} env the machine's
 * @param {string} bin folder of the packages' programs, first in PATH
 */
export function childEnvironment(env, bin) {
  // Each tool sets its own NODE_ENV: with `production` npm omits what builds need, with `development` a build has no
  // service worker, and React's tests need neither.
  const { NODE_ENV: _, ...others } = env;
  // Others, such as `--inspect`, print to the output that tests compare, or load code of another project.
  // Node reads "--name value" as "--name=value".
  const options = (env.NODE_OPTIONS ?? '').replaceAll(/(--[\w-]+)\s+(?=[^\s-])/gu, '$1=').split(/\s+/u);
  const nodeOptions = options.filter((option) => KEPT_NODE_OPTION.test(option));
  const exceptions = `${env.NO_PROXY ?? ''},${env.no_proxy ?? ''}`.split(',').map((host) => host.trim());
  const withoutProxy = [...new Set([...exceptions, ...LOCAL_HOSTS])].filter((host) => host !== '').join(',');
  return {
    ...others,
    NODE_OPTIONS: nodeOptions.join(' '),
    NO_PROXY: withoutProxy,
    no_proxy: withoutProxy,
    PATH: `${bin}:${env.PATH ?? ''}`,
  };
}

/**
 * The environment without a configuration of the app, which would change what tests expect. Empty values would do too,
 * but a build contains the names of all that are set, and weighs more.
 * @param {Environment} env
 */
export function withoutConfiguration(env) {
  const others = Object.entries(env).filter(([name]) => !name.startsWith('VITE_'));
  // Read by `vite.config.ts`: files such as `.env` are ignored.
  return { ...Object.fromEntries(others), SCHEINWERFER_ENV_FILES: 'off' };
}
