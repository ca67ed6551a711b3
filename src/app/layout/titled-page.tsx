import { useTranslation } from 'react-i18next';
import { translator } from '~/i18n/i18n';
import type { RouteModule } from '~/ui/route-module';
import { useRouteTitle } from '~/ui/use-document-title';

/** The component of a page's route, which titles the document too. */
export function titledPage({ Component, namespaces, title }: RouteModule) {
  return function TitledPage() {
    // Subscribes to the language, so that the title follows it.
    useTranslation([...namespaces]);
    useRouteTitle(title(translator(namespaces)));
    return <Component />;
  };
}
