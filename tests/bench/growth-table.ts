/** The table of the bench of growth. */

/** Milliseconds on the clock, and of work of all processes of the browser on the processor. */
export interface Timed {
  readonly clock: number;
  readonly processor: number;
}

const TIMES = {
  begin: 'start to the list, nothing cached',
  again: 'start to the list, again',
  searched: 'search for a plate',
  sorted: 'sort by plate',
  scrolled: 'longest task while scrolling',
  car: 'a car opened',
  documents: 'its ten documents',
  storage: 'profile with the storage used',
  backup: 'backup saved',
  restored: 'backup restored elsewhere, to the list',
} as const;

const SIZES = {
  database: 'storage used',
  backup: 'backup file',
  listHeap: 'script memory, list',
  backupHeap: 'script memory after the backup',
} as const;

/** What was measured at one size. Sizes in MB. */
export interface Figures {
  readonly cars: number;
  readonly times: Readonly<Record<keyof typeof TIMES, Timed>>;
  readonly sizes: Readonly<Record<keyof typeof SIZES, number>>;
}

/** How a figure grows from one size to another: 0 not at all, 1 as the cars do, 2 as their square. */
export function exponent(from: { readonly cars: number; readonly value: number }, to: { readonly cars: number; readonly value: number }): number {
  return Math.log(to.value / from.value) / Math.log(to.cars / from.cars);
}

const written = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1));

interface Row {
  readonly name: string;
  readonly unit: string;
  readonly of: (figures: Figures) => number;
  readonly more?: (figures: Figures) => number;
}

const rows = (): readonly Row[] => [
  ...(Object.keys(TIMES) as (keyof typeof TIMES)[]).map((key): Row => ({
    name: TIMES[key],
    unit: 'ms',
    of: ({ times }) => times[key].clock,
    more: ({ times }) => times[key].processor,
  })),
  ...(Object.keys(SIZES) as (keyof typeof SIZES)[]).map((key): Row => ({ name: SIZES[key], unit: 'MB', of: ({ sizes }) => sizes[key] })),
];

/**
 * The table as Markdown. Each figure stands with its ratio to the smallest fleet of the same run, the reference; the last
 * columns say how it grows over the whole range and over the last step.
 */
export function growthTable(measured: readonly Figures[]): string {
  const [reference] = measured;
  const last = measured.at(-1);
  const before = measured.at(-2);
  if (reference === undefined || last === undefined) return '';
  const at = (of: Row['of'], figures: Figures) => ({ cars: figures.cars, value: of(figures) });
  const lines = rows().map(({ name, unit, of, more }) => {
    const cells = measured.map((figures) => {
      const ratio = figures === reference ? '' : ` (×${written(of(figures) / of(reference))})`;
      return `${written(of(figures))}${more === undefined ? '' : ` / ${written(more(figures))}`}${ratio}`;
    });
    const growth = before === undefined ? ['–', '–'] : [exponent(at(of, reference), at(of, last)), exponent(at(of, before), at(of, last))].map((one) => one.toFixed(2));
    return `| ${[`${name}, ${unit}`, ...cells, ...growth].join(' | ')} |`;
  });
  const head = `| | ${measured.map(({ cars }) => `${cars.toLocaleString('en')} cars`).join(' | ')} | exponent | of the last step |`;
  return [head, `|---${'|---'.repeat(measured.length + 2)}|`, ...lines].join('\n');
}
