/** What is true for this build, as far as the legal texts depend on it. */
import type { Config } from '~/config';

export interface BuildFacts {
  /** Accounts, vehicles and files live in the browser alone; otherwise on the operator's server. */
  readonly device: boolean;
  /** Who reads the document: the browser (`here`) or a server (`remote`). */
  readonly reading: 'here' | 'remote';
  /** What protects the call that reads a document; none where the browser reads and a server keeps the account. */
  readonly proof: 'captcha' | 'work' | 'none';
  /** A tag manager is loaded after consent. */
  readonly tagManager: boolean;
}

type Deciding = Pick<Config, 'mode' | 'scanner' | 'scanUrl' | 'captchaSiteKey' | 'tagManagerId'>;

/** The facts of a configuration. */
export function buildFacts({ mode, scanner, scanUrl, captchaSiteKey, tagManagerId }: Deciding): BuildFacts {
  const device = mode === 'device';
  // Without any server the embedded backend reads, whatever is wanted.
  const reading = scanner === 'remote' && !(device && scanUrl === undefined) ? 'remote' : 'here';
  const protection = captchaSiteKey === undefined ? 'work' : 'captcha';
  return { device, reading, proof: !device && reading === 'here' ? 'none' : protection, tagManager: tagManagerId !== undefined };
}

/** The host of an address; empty when it is not configured. */
const host = (address: string | undefined): string => (address === undefined ? '' : new URL(address).host);

/** The hosts that a build talks to or links to, for texts. */
export function configuredHosts({ apiUrl, scanUrl, oidc, partners, links }: Config) {
  const listed = [partners.report, partners.parts, partners.insurance, partners.marketplace, partners.login].map(host);
  return {
    apiHost: host(apiUrl),
    identityHost: host(oidc.authority),
    scanHost: host(scanUrl ?? apiUrl),
    videoHost: host(links.demoVideo),
    /** Each once, with commas between them. */
    partnerHosts: [...new Set(listed.filter((one) => one !== ''))].join(', '),
  };
}
