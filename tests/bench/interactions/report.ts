/** The tables of the bench of interactions. Pure. */
import { median, times } from '../statistics';
import type { Press } from './event-timing';
import type { Timed } from './slow-page';
import type { Start } from './start-tasks';

/** What a press, and a task of the start, may take at most. */
const MARK_MS = 100;

const column = (text: string | number, width = 8): string => String(typeof text === 'number' ? Math.round(text) : text).padStart(width);
const NAME_WIDTH = 46;

function named<Of extends { readonly name: string }>(all: readonly Of[]): ReadonlyMap<string, readonly Of[]> {
  const groups = new Map<string, Of[]>();
  for (const one of all) groups.set(one.name, [...(groups.get(one.name) ?? []), one]);
  return groups;
}

const worstOf = (presses: readonly Press[]): Press | undefined => presses.toSorted((one, other) => other.duration - one.duration)[0];

/** A line for each kind of press: median and worst to the next paint, what the worst was spent on, and against the reference. */
export function interactionTable(presses: readonly Timed[], reference: readonly Timed[]): readonly string[] {
  const middle = median(reference.map(({ duration }) => duration));
  const middleProcessor = median(reference.map(({ processor }) => processor));
  const lines = [...named([...reference.map((one) => ({ ...one, name: `reference: ${one.name} on an empty page` })), ...presses])].map(([name, all]) => {
    const worst = worstOf(all);
    const duration = median(all.map((one) => one.duration));
    const processor = median(all.map((one) => one.processor));
    return [
      name.padEnd(NAME_WIDTH), column(all.length, 4), column(duration), column(worst?.duration ?? Number.NaN),
      column(`${Math.round(worst?.delay ?? 0)}+${Math.round(worst?.work ?? 0)}+${Math.round(worst?.paint ?? 0)}`, 14),
      column(times(duration, middle)), column(processor), column(times(processor, middleProcessor)), column(Math.max(...all.map(({ longest }) => longest))),
      (worst?.duration ?? 0) > MARK_MS ? `  over ${MARK_MS}` : '',
    ].join('');
  });
  const over = [...named(presses)].filter(([, all]) => (worstOf(all)?.duration ?? 0) > MARK_MS);
  return [
    `${'press to next paint, ms'.padEnd(NAME_WIDTH)}${['n', 'median', 'worst', 'wait+work+paint', '×', 'cpu', '× cpu', 'task after'].map((title, at) => column(title, at === 0 ? 4 : at === 3 ? 14 : 8)).join('')}`,
    ...lines,
    `over ${MARK_MS} ms at worst: ${over.length} of ${named(presses).size}${over.length > 0 ? ` (${over.map(([name]) => name).join(', ')})` : ''}`,
  ];
}

/** A line for each page: the longest task of its start, those over 50 ms together, and all of them against the first page named. */
export function startTable(starts: readonly Start[]): readonly string[] {
  const pages = [...named(starts)];
  const total = (all: readonly Start[]): number => median(all.map((one) => one.total));
  const reference = total(pages[0]?.[1] ?? []);
  return [
    `${'tasks of the start, ms of the processor'.padEnd(NAME_WIDTH)}${['longest', 'worst', 'clock', 'over 50', 'all', '×', 'over 100'].map((title) => column(title, 9)).join('')}`,
    ...pages.map(([name, all]) =>
      [
        name.padEnd(NAME_WIDTH),
        ...[median(all.map(({ processor }) => processor)), Math.max(...all.map(({ processor }) => processor)), median(all.map(({ clock }) => clock)), median(all.map(({ long }) => long)), total(all), times(total(all), reference), Math.max(...all.map(({ over }) => over))].map((one) => column(one, 9)),
      ].join(''),
    ),
  ];
}
