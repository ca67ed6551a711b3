/**
 * Records an object's own properties. Properties with the names of `except` keep their current value.
 * @returns a function that restores them and removes added ones
 */
export function recordProperties(target: object, except: readonly string[] = []): () => void {
  const recorded = Object.entries(Object.getOwnPropertyDescriptors(target)).filter(([name]) => !except.includes(name));
  const kept = new Set([...except, ...recorded.map(([name]) => name)]);
  return () => {
    for (const name of Object.getOwnPropertyNames(target)) if (!kept.has(name)) Reflect.deleteProperty(target, name);
    Object.defineProperties(target, Object.fromEntries(recorded));
  };
}
