/** Up to two letters for the avatar, from the local part of the e-mail address: lena.brandt@… → LB. */
export function initials(name: string): string {
  const parts = (name.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const [first = '', second] = parts;
  const letters = second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`;
  return letters.toUpperCase();
}
