/** The table of the growth benchmark. */

/** Wall-clock time, and CPU time of all browser processes, in ms. */
export interface Timed {
  readonly wallMs: number;
  readonly cpuMs: number;
}

const TIMES = {
  firstSignIn: 'first sign-in, which encrypts the records, to the list',
  coldList: 'start to the list, nothing cached',
  warmList: 'start to the list, again',
  search: 'search for a plate',
  sort: 'sort by plate',
  scroll: 'longest task while scrolling',
  openCar: 'a car opened',
  documents: 'its ten documents',
  storage: 'profile with the storage used',
  backup: 'backup saved',
  restore: 'backup restored elsewhere, to the list',
} as const;

const SIZES = {
  database: 'storage used',
  backup: 'backup file',
  listHeap: 'script memory, list',
  backupHeap: 'script memory after the backup',
} as const;

/** The figures of one size; failed ones are missing. Sizes in MB. */
export interface Figures {
  readonly cars: number;
  readonly times: Readonly<Partial<Record<keyof typeof TIMES, Timed>>>;
  readonly sizes: Readonly<Partial<Record<keyof typeof SIZES, number>>>;
}

/** Exponent of growth between two sizes: 0 constant, 1 linear in the number of cars, 2 quadratic. */
export function exponent(
  from: { readonly cars: number; readonly value: number },
  to: { readonly cars: number; readonly value: number },
): number {
  return Math.log(to.value / from.value) / Math.log(to.cars / from.cars);
}

const formatNumber = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);

const NONE = '–';

interface Row {
  readonly name: string;
  /** The figure whose growth is shown. */
  readonly of: (figures: Figures) => number | undefined;
  /** Wall-clock time shown before it. */
  readonly wallMs?: (figures: Figures) => number | undefined;
}

const rows = (): readonly Row[] => [
  ...(Object.keys(TIMES) as (keyof typeof TIMES)[]).map((key): Row => ({
    name: `${TIMES[key]}, ms`,
    of: ({ times }) => times[key]?.cpuMs,
    wallMs: ({ times }) => times[key]?.wallMs,
  })),
  ...(Object.keys(SIZES) as (keyof typeof SIZES)[]).map((key): Row => ({
    name: `${SIZES[key]}, MB`,
    of: ({ sizes }) => sizes[key],
  })),
];

/**
 * The table as Markdown: wall-clock time, then CPU time, which depends less on other load, with its ratio to the
 * smallest size of the same run. The last columns show the growth over the whole range and over the last step.
 */
export function growthTable(measured: readonly Figures[]): string {
  const [reference] = measured;
  const last = measured.at(-1);
  const before = measured.at(-2);
  if (reference === undefined || last === undefined) return '';

  const growth = ({ of }: Row, from: Figures | undefined): string => {
    const [start, end] = [from && of(from), of(last)];
    if (from === undefined || from === last || start === undefined || end === undefined) return NONE;
    return exponent({ cars: from.cars, value: start }, { cars: last.cars, value: end }).toFixed(2);
  };
  const cell = ({ of, wallMs }: Row, figures: Figures): string => {
    const [value, first, onClock] = [of(figures), of(reference), wallMs?.(figures)];
    if (value === undefined) return NONE;
    const ratio = figures === reference || first === undefined ? '' : ` (×${formatNumber(value / first)})`;
    return `${onClock === undefined ? '' : `${formatNumber(onClock)} / `}${formatNumber(value)}${ratio}`;
  };
  const lines = rows().map(
    (row) =>
      `| ${[row.name, ...measured.map((figures) => cell(row, figures)), growth(row, reference), growth(row, before)].join(' | ')} |`,
  );
  const head = `| | ${measured.map(({ cars }) => `${cars.toLocaleString('en')} cars`).join(' | ')} | exponent | of the last step |`;
  return [head, `|---${'|---'.repeat(measured.length + 2)}|`, ...lines].join('\n');
}
