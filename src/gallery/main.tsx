/** Entry of `/gallery.html`, which only the development server serves: every component in every state. */
import { createRoot } from 'react-dom/client';
import { isLanguage, type Language } from '~/i18n/paths';
import { forceScheme } from './force-scheme';
import { Gallery } from './Gallery';
import { GalleryProviders, startGallery } from './GalleryProviders';
import { SideBySide } from './SideBySide';

const query = new URLSearchParams(window.location.search);
const wanted = query.get('language') ?? undefined;
const language: Language = isLanguage(wanted) ? wanted : 'de';
const root = document.querySelector('#root');

const scheme = query.get('scheme');

await startGallery(language);
if (scheme === 'light' || scheme === 'dark') forceScheme(scheme);
if (root !== null) {
  createRoot(root).render(
    <GalleryProviders>
      {query.get('view') === 'both' ? <SideBySide language={language} /> : <Gallery language={language} />}
    </GalleryProviders>,
  );
}
