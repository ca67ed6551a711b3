import { useEffect, useLayoutEffect } from 'react';
import { translator } from '~/i18n/i18n';
import type { Language, Page } from '~/i18n/paths';
import type { RouteModule } from '~/routing/route-module';
import { useRouteTitle } from '~/routing/use-document-title';
import { headOf } from '../head/head';
import { showHead } from '../head/show-head';
import { markReady } from '../prerender/app-ready';

/** Wraps a page's component: sets title and head tags and marks the app ready after mount. */
export function titledPage(page: Page, language: Language, module: RouteModule) {
  const { Component, namespaces, title } = module;
  return function TitledPage() {
    useRouteTitle(title(translator(namespaces, language)));
    useLayoutEffect(() => showHead(headOf(page, language, module)), []);
    useEffect(markReady, []);
    return <Component />;
  };
}
