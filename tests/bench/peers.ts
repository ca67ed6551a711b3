/** Other apps beside this one: how they are named on the command line, and the table of their pages. Pure. */
import { times } from './statistics.ts';

export interface Peer {
  readonly name: string;
  /** The folder of its build. */
  readonly dir: string;
  /** Its page that is measured. */
  readonly page: string;
}

/**
 * Reads `NAME=PATH` or `NAME=PATH,/page`.
 * @throws Error when it is neither
 */
export function parsePeer(argument: string): Peer {
  const [, name = '', dir = '', page = '/'] = /^([^=]+)=([^,]+?)(?:,(\/.*))?$/u.exec(argument.trim()) ?? [];
  if (name === '' || dir === '') throw new Error(`--peer wants NAME=PATH or NAME=PATH,/page, not ${argument}`);
  return { name: name.trim(), dir, page };
}

/** The medians of a page. Milliseconds, and bytes over the wire. */
export interface PageFigures {
  readonly name: string;
  readonly lcp: number;
  readonly tbt: number;
  readonly bytes: number;
}

const column = (text: string, width: number): string => text.padStart(width);

/** A line for each page; the ratios are this app's figures against the other's. Below 1 this app is ahead. */
export function peerTable(own: PageFigures, peers: readonly PageFigures[]): readonly string[] {
  const line = ({ name, lcp, tbt, bytes }: PageFigures, ratios: readonly [string, string, string]): string =>
    [name.padEnd(24), column(`${Math.round(lcp)}`, 9), column(ratios[0], 7), column(`${Math.round(tbt)}`, 9), column(ratios[1], 7), column((bytes / 1000).toFixed(0), 9), column(ratios[2], 7)].join('');
  return [
    ['beside peers'.padEnd(24), column('paint ms', 9), column('×', 7), column('block ms', 9), column('×', 7), column('kB', 9), column('×', 7)].join(''),
    line(own, ['', '', '']),
    ...peers.map((peer) => line(peer, [times(own.lcp, peer.lcp), times(own.tbt, peer.tbt), times(own.bytes, peer.bytes)])),
  ];
}
