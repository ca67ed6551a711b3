/**
 * `Promise.all` that rejects only when all promises have settled, so that nothing fails after the caller has dealt with
 * the failure.
 * @throws the reason of the first promise that rejects, in their order
 */
export async function waitForAll<Promises extends readonly unknown[]>(
  promises: readonly [...Promises],
): Promise<{ -readonly [Key in keyof Promises]: Awaited<Promises[Key]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
