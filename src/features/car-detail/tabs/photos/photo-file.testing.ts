/** Test files that pass as photos where nothing decodes them, identified by a word. */

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** A PNG signature with a single IDAT chunk that contains a word. */
export const png = (word: string, name = `${word}.png`): File =>
  new File(
    [Uint8Array.from([0x89, ...ascii('PNG\r\n\u001a\n'), 0, 0, 0, word.length, ...ascii(`IDAT${word}`), 0, 0, 0, 0])],
    name,
    { type: 'image/png' },
  );

/** The word in such a file. */
export const wordIn = (bytes: ArrayBuffer | undefined): string =>
  /IDAT([^\0]*)/u.exec(new TextDecoder('latin1').decode(bytes))?.[1] ?? '';
