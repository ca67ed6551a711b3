/** The tables of the interaction benchmark. Pure. */
import { median, times } from '../statistics';
import type { Press } from './event-timing';
import type { Timed } from './slow-page';
import type { Start } from './start-tasks';

/** Limit of an interaction and of a task at start. */
const LIMIT_MS = 100;

const column = (text: string | number, width = 8): string =>
  String(typeof text === 'number' ? Math.round(text) : text).padStart(width);
const NAME_WIDTH = 46;

function groupByName<Item extends { readonly name: string }>(
  all: readonly Item[],
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const figure of all) groups.set(figure.name, [...(groups.get(figure.name) ?? []), figure]);
  return groups;
}

const worstOf = (presses: readonly Press[]): Press | undefined =>
  presses.toSorted((a, b) => b.duration - a.duration)[0];

/**
 * One line per interaction: median and worst time to the next paint, the breakdown of the worst, and the ratio to the
 * reference.
 */
export function interactionTable(presses: readonly Timed[], reference: readonly Timed[]): readonly string[] {
  const middle = median(reference.map(({ duration }) => duration));
  const middleProcessor = median(reference.map(({ cpuMs }) => cpuMs));
  const lines = [
    ...groupByName([
      ...reference.map((figure) => ({ ...figure, name: `reference: ${figure.name} on an empty page` })),
      ...presses,
    ]),
  ].map(([name, all]) => {
    const worst = worstOf(all);
    const duration = median(all.map((figure) => figure.duration));
    const cpuMs = median(all.map((figure) => figure.cpuMs));
    return [
      name.padEnd(NAME_WIDTH),
      column(all.length, 4),
      column(duration),
      column(worst?.duration ?? Number.NaN),
      column(`${Math.round(worst?.delay ?? 0)}+${Math.round(worst?.work ?? 0)}+${Math.round(worst?.paint ?? 0)}`, 14),
      column(times(duration, middle)),
      column(cpuMs),
      column(times(cpuMs, middleProcessor)),
      column(Math.max(...all.map(({ longest }) => longest))),
      (worst?.duration ?? 0) > LIMIT_MS ? `  over ${LIMIT_MS}` : '',
    ].join('');
  });
  const over = [...groupByName(presses)].filter(([, all]) => (worstOf(all)?.duration ?? 0) > LIMIT_MS);
  return [
    `${'press to next paint, ms'.padEnd(NAME_WIDTH)}${['n', 'median', 'worst', 'wait+work+paint', '×', 'cpu', '× cpu', 'task after'].map((title, at) => column(title, at === 0 ? 4 : at === 3 ? 14 : 8)).join('')}`,
    ...lines,
    `over ${LIMIT_MS} ms at worst: ${over.length} of ${groupByName(presses).size}${over.length > 0 ? ` (${over.map(([name]) => name).join(', ')})` : ''}`,
  ];
}

/**
 * One line per page: the longest task at start, the sum of those over 50 ms, and the total relative to the first page.
 */
export function startTable(starts: readonly Start[]): readonly string[] {
  const pages = [...groupByName(starts)];
  const total = (all: readonly Start[]): number => median(all.map((left) => left.total));
  const reference = total(pages[0]?.[1] ?? []);
  return [
    `${'tasks of the start, ms of the processor'.padEnd(NAME_WIDTH)}${['longest', 'worst', 'clock', 'over 50', 'all', '×', 'over 100'].map((title) => column(title, 9)).join('')}`,
    ...pages.map(([name, all]) =>
      [
        name.padEnd(NAME_WIDTH),
        ...[
          median(all.map(({ cpuMs }) => cpuMs)),
          Math.max(...all.map(({ cpuMs }) => cpuMs)),
          median(all.map(({ wallMs }) => wallMs)),
          median(all.map(({ long }) => long)),
          total(all),
          times(total(all), reference),
          Math.max(...all.map(({ over }) => over)),
        ].map((left) => column(left, 9)),
      ].join(''),
    ),
  ];
}
