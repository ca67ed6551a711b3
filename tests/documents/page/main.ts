/** Entry of the page that draws: what the driver calls from outside. */
import type { PrintFont } from '../fonts';
import type { Truth } from '../truth';
import { type PictureRequest, takePicture } from './picture';

/** A font file by the font's id and weight, as base64. */
export interface FontFile {
  readonly id: string;
  readonly weight: number;
  readonly base64: string;
  /** The characters that it is for, as in CSS; all without it. */
  readonly range?: string;
}

/** A picture as the driver takes it over: base64 of the file. */
interface PictureAnswer {
  readonly base64: string;
  readonly type: string;
  readonly truth: Truth;
}

/** What the page offers. */
interface DocumentsPage {
  /** Loads font files, and those of the system that are there; gives the fonts that can be used. */
  loadFonts(files: readonly FontFile[], local: readonly PrintFont[]): Promise<readonly string[]>;
  takePicture(request: PictureRequest): Promise<PictureAnswer>;
}

declare global {
  interface Window {
    documents: DocumentsPage;
  }
}

function toBytes(base64: string): ArrayBuffer {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes.buffer;
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}

window.documents = {
  async loadFonts(files, local) {
    const loaded: string[] = [];
    for (const { id, weight, base64, range } of files) {
      // The preprinted texts use this one under its plain name, and other faces where they lack a character.
      if (id === 'arimo')
        document.fonts.add(
          await new FontFace('arimo', toBytes(base64), {
            weight: String(weight),
            ...(range !== undefined && { unicodeRange: range }),
          }).load(),
        );
      if (range !== undefined) continue;
      document.fonts.add(await new FontFace(`print-${id}-${weight}`, toBytes(base64)).load());
      loaded.push(id);
    }
    for (const font of local) {
      const face = new FontFace(`print-${font.id}-400`, `local("${font.local}")`);
      const available = await face.load().then(
        () => true,
        () => false,
      );
      if (!available) continue;
      document.fonts.add(face);
      loaded.push(font.id);
    }
    return loaded;
  },
  async takePicture(request) {
    const { blob, truth } = await takePicture(request);
    return { base64: await toBase64(blob), type: blob.type, truth };
  },
};
