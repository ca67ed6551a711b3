/** Facts about this build on which the legal texts depend. */
import { isReadByServer, type Config } from '~/config';

export interface BuildFacts {
  /** Accounts, vehicles and files are stored only in the browser; otherwise on the operator's server. */
  readonly device: boolean;
  /** Who reads the document. */
  readonly reading: 'browser' | 'remote';
  /** What protects the scan request; `none` when the browser reads and a server stores the account. */
  readonly proof: 'captcha' | 'work' | 'none';
  /** A tag manager is loaded after consent. */
  readonly tagManager: boolean;
}

type Deciding = Pick<Config, 'mode' | 'scanner' | 'captchaSiteKey' | 'tagManagerId'>;

/** Derives the facts from a configuration. */
export function buildFacts(configured: Deciding): BuildFacts {
  const { mode, captchaSiteKey, tagManagerId } = configured;
  const device = mode === 'device';
  const reading = isReadByServer(configured) ? 'remote' : 'browser';
  const protection = captchaSiteKey === undefined ? 'work' : 'captcha';
  return {
    device,
    reading,
    proof: !device && reading === 'browser' ? 'none' : protection,
    tagManager: tagManagerId !== undefined,
  };
}

/** The host of a URL; empty when it is not configured. */
const host = (address: string | undefined): string => (address === undefined ? '' : new URL(address).host);

/** The hosts that a build connects or links to, for the texts. */
export function configuredHosts({ apiUrl, scanUrl, oidc, errorReportUrl, partners, links }: Config) {
  const listed = [partners.report, partners.parts, partners.insurance, partners.marketplace, partners.login].map(host);
  return {
    apiHost: host(apiUrl),
    identityHost: host(oidc.authority),
    scanHost: host(scanUrl ?? apiUrl),
    reportHost: host(errorReportUrl),
    videoHost: host(links.demoVideo),
    /** Unique, separated by commas. */
    partnerHosts: [...new Set(listed.filter((hostName) => hostName !== ''))].join(', '),
  };
}
