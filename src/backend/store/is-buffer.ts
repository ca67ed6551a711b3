/** Whether a stored value is a buffer. Not `instanceof`: the buffer can be of another window, as in tests. */
export const isBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';
