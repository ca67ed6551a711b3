/** The tag manager's script: added after consent, removed when consent is withdrawn. */
import { detachDataLayer, pushTagManagerStart } from '~/lib/data-layer';
import { logFailure } from '~/lib/log';
import { allowScript } from '~/lib/trusted-types';

let script: HTMLScriptElement | undefined;

/** The URL of a container's script. */
function tagManagerAddress(id: string): string {
  return `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
}

/** Loads the container with this id. */
export function loadTagManager(id: string): void {
  const address = tagManagerAddress(id);
  allowScript(address);
  pushTagManagerStart(Date.now());
  script = document.createElement('script');
  script.async = true;
  // Blocked or offline: the app works without it.
  script.addEventListener('error', () => logFailure('The tag manager could not be loaded'));
  script.src = address;
  document.head.append(script);
}

/** Prefixes of the cookies that the manager's tags set. */
const COOKIES = ['_ga', '_gid', '_gat', '_gcl_', '_gac_', '_dc_gtm_'] as const;

/** The domains on which a script of this page can have set a cookie, the host itself first. */
function domains(host: string): readonly string[] {
  const labels = host.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

function removeCookies(): void {
  const names = document.cookie.split(';').map((part) => part.split('=')[0]?.trim() ?? '');
  for (const name of names.filter((cookie) => COOKIES.some((start) => cookie.startsWith(start)))) {
    for (const place of ['', ...domains(window.location.hostname).map((domain) => `; domain=${domain}`)]) {
      document.cookie = `${name}=; path=/; max-age=0${place}`;
    }
  }
}

/** Removes what can be removed from a running document: the element, the data layer it observes, its cookies. */
export function removeTagManager(): void {
  script?.remove();
  script = undefined;
  detachDataLayer();
  removeCookies();
}
