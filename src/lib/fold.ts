/** Lower case without accents, so that a search for "skoda" finds "Škoda". */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
