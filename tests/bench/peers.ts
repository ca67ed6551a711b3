/** Comparison with other apps: the command line arguments, and the table. Pure. */
import { times } from './statistics.ts';

export interface Peer {
  readonly name: string;
  /** The folder of its build. */
  readonly dir: string;
  /** The measured page. */
  readonly page: string;
}

/**
 * Parses `NAME=PATH` or `NAME=PATH,/page`.
 * @throws Error for anything else
 */
export function parsePeer(argument: string): Peer {
  const [, name = '', dir = '', page = '/'] = /^([^=]+)=([^,]+?)(?:,(\/.*))?$/u.exec(argument.trim()) ?? [];
  if (name === '' || dir === '') throw new Error(`--peer wants NAME=PATH or NAME=PATH,/page, not ${argument}`);
  return { name: name.trim(), dir, page };
}

/** The medians of a page, in ms and transferred bytes. */
export interface PageFigures {
  readonly name: string;
  readonly lcp: number;
  readonly tbt: number;
  readonly bytes: number;
}

const column = (text: string, width: number): string => text.padStart(width);

/** One line per page. Ratios are this app's figures divided by the other's; below 1 this app is better. */
export function peerTable(own: PageFigures, peers: readonly PageFigures[]): readonly string[] {
  const line = ({ name, lcp, tbt, bytes }: PageFigures, ratios: readonly [string, string, string]): string =>
    [
      name.padEnd(24),
      column(`${Math.round(lcp)}`, 9),
      column(ratios[0], 7),
      column(`${Math.round(tbt)}`, 9),
      column(ratios[1], 7),
      column((bytes / 1000).toFixed(0), 9),
      column(ratios[2], 7),
    ].join('');
  return [
    [
      'beside peers'.padEnd(24),
      column('paint ms', 9),
      column('×', 7),
      column('block ms', 9),
      column('×', 7),
      column('kB', 9),
      column('×', 7),
    ].join(''),
    line(own, ['', '', '']),
    ...peers.map((peer) =>
      line(peer, [times(own.lcp, peer.lcp), times(own.tbt, peer.tbt), times(own.bytes, peer.bytes)]),
    ),
  ];
}
