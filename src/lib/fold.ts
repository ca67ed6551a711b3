/** Small letters without accents, so that "skoda" finds "Škoda". */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
