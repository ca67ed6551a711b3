/** Renders a page of the provider with its texts, theme and frame. */
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { showLanguage, startI18n, translator } from '~/i18n/i18n';
import '~/ui/base.css';
import { theme } from '~/ui/theme';
import { pageLanguage } from './language';
import { Frame, type PageTitle } from './Frame';

let root: Root | undefined;
let texts: Promise<void> | undefined;

async function startTexts(params: URLSearchParams): Promise<void> {
  const language = pageLanguage(params);
  texts ??= startI18n(language, ['common', 'identity']);
  await texts;
  await showLanguage(language);
}

function put(page: ReactNode): void {
  const place = document.getElementById('root');
  if (place === null) throw new Error('The document has no #root');
  root ??= createRoot(place);
  root.render(
    <StrictMode>
      <ThemeProvider theme={theme}>{page}</ThemeProvider>
    </StrictMode>,
  );
}

/** Renders a page with its title in the language of the request. */
export async function mountPage(params: URLSearchParams, title: PageTitle, page: ReactNode): Promise<void> {
  await startTexts(params);
  const t = translator(['identity', 'common']);
  document.title = `${t(`identity:title.${title}`)} · ${t('common:brand.name')}`;
  put(<Frame title={title}>{page}</Frame>);
}

/**
 * Renders a page without the frame, whose links would not work.
 * @param prepare loads whatever else the page needs
 */
export async function mountAlone(
  params: URLSearchParams,
  prepare: () => Promise<void>,
  page: ReactNode,
): Promise<void> {
  await startTexts(params);
  await prepare();
  put(page);
}
