/** The demo video: the app's own in the current language, or the one that the operator configures. */
import { config } from '~/config';
import type { Language } from '~/i18n/paths';
import lengths from './lengths.json';

/** File types that a page can play. Any other address is a page that shows the video itself. */
const VIDEO_FILE = /\.(?:mp4|m4v|mov|webm|ogv)$/iu;

export interface DemoVideo {
  /** `own`: recorded from this app, with captions; `file`: the operator's file; `page`: a page that shows a video. */
  readonly kind: 'own' | 'file' | 'page';
  readonly src: string;
  /** Only known for the app's own video. */
  readonly seconds?: number;
}

/** URL of a file of the app's own video, which `npm run record:demo` creates. */
export function ownFile(language: Language, ending: 'mp4' | 'jpg' | 'vtt'): string {
  return `/demo/demo-${language}.${ending}`;
}

export function demoVideo(language: Language): DemoVideo {
  const address = config().links.demoVideo;
  if (address === undefined) return { kind: 'own', src: ownFile(language, 'mp4'), seconds: lengths[language] };
  return { kind: VIDEO_FILE.test(new URL(address).pathname) ? 'file' : 'page', src: address };
}

/** A duration as video players write it, e.g. 0:48. */
export function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}
