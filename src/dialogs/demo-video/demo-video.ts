/** The film that shows how it works: the app's own in the language shown, or the one that the operator names. */
import { config } from '~/config';
import type { Language } from '~/i18n/paths';
import lengths from './lengths.json';

/** Files that a page can play; every other address is one that shows its film itself. */
const FILM = /\.(?:mp4|m4v|mov|webm|ogv)$/iu;

export interface DemoFilm {
  /** `own`: recorded from this app, with captions; `film`: the operator's file; `page`: a page that shows a film. */
  readonly kind: 'own' | 'film' | 'page';
  readonly src: string;
  /** Known of the own film. */
  readonly seconds?: number;
}

/** Address of a file of the own film; made by `npm run record:demo`. */
export function ownFile(language: Language, ending: 'mp4' | 'jpg' | 'vtt'): string {
  return `/demo/demo-${language}.${ending}`;
}

export function demoFilm(language: Language): DemoFilm {
  const address = config().links.demoVideo;
  if (address === undefined) return { kind: 'own', src: ownFile(language, 'mp4'), seconds: lengths[language] };
  return { kind: FILM.test(new URL(address).pathname) ? 'film' : 'page', src: address };
}

/** A length as players write it, e.g. 0:48. */
export function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}
