/** Full years and months between two dates (YYYY-MM-DD). */
export function ageBetween(from: string, to: string): { readonly years: number; readonly months: number } {
  const [years, months, days] = [0, 1, 2].map((part) => Number(to.split('-')[part]) - Number(from.split('-')[part]));
  const totalMonths = Math.max(0, (years ?? 0) * 12 + (months ?? 0) - ((days ?? 0) < 0 ? 1 : 0));
  return { years: Math.floor(totalMonths / 12), months: totalMonths % 12 };
}
