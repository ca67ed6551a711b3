/**
 * What pdf.js calls and its legacy build does not bring along. Chrome 112, Safari 16.4 and, for the second, Firefox 121
 * lack them.
 */

/** Defines a method as browsers do, where it is missing: a `for … in` must not find it. */
function define(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

export function withResolvers(): {
  readonly promise: Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
} {
  let [resolve, reject] = [(_value: unknown): void => undefined, (_reason: Error): void => undefined];
  const promise = new Promise((...functions) => {
    [resolve, reject] = functions;
  });
  return { promise, resolve, reject };
}

/** Unlike the browsers' own, leaves the buffer usable. @param length in bytes */
export function transferToFixedLength(buffer: ArrayBuffer, length = buffer.byteLength): ArrayBuffer {
  const copy = new Uint8Array(length);
  copy.set(new Uint8Array(buffer, 0, Math.min(length, buffer.byteLength)));
  return copy.buffer;
}

define(Promise, 'withResolvers', withResolvers);
define(ArrayBuffer.prototype, 'transferToFixedLength', function transfer(this: ArrayBuffer, length?: number) {
  return transferToFixedLength(this, length);
});
