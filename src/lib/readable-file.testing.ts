/** A file that was deleted or replaced on disk after it was chosen: its metadata remain, every read rejects. */
export function goneFile(name = 'schein.jpg', type = 'image/jpeg', error = 'NotReadableError'): File {
  const file = new File(['bytes that were here'], name, { type });
  return makeGone(file, error);
}

/** Makes every further read of a file reject, as after its deletion. */
export function makeGone<Kind extends Blob>(file: Kind, error = 'NotFoundError'): Kind {
  const fail = (): Promise<never> => Promise.reject(new DOMException('The file is gone', error));
  return Object.assign(file, {
    arrayBuffer: fail,
    text: fail,
    stream: () => new ReadableStream({ pull: fail }),
    slice: () => makeGone(new Blob(['x']), error),
  });
}
