/**
 * Parts of a prerendered page that stand still: they can be read, and their links followed, without the app. Where React joins
 * such a page, their code is fetched once somebody is there, and they are joined then; elsewhere it comes with the page.
 */
import { memo, Suspense, use, type ComponentType } from 'react';
import { fetchUntilThere } from '~/lib/fetch-until-there';
import { whenHere } from '~/lib/when-here';

/**
 * @param load fetches the parts
 * @returns `prepare` fetches them at once, before a page is drawn that nothing was prerendered for; `Still` shows one of them
 */
export function stillParts<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>) {
  let parts: Readonly<Record<string, ComponentType>> | undefined;
  let coming: Promise<void> | undefined;

  async function prepare(): Promise<void> {
    parts = await load();
  }

  function wait(): Promise<void> {
    coming ??= new Promise((resolve) => {
      whenHere(() => void fetchUntilThere(prepare).then(resolve));
    });
    return coming;
  }

  function Part({ name }: { readonly name: Name }) {
    if (parts === undefined) use(wait());
    const Inner = parts?.[name];
    return Inner === undefined ? null : <Inner />;
  }

  // What is around a part may be drawn again meanwhile: React would then empty the part that it has not joined.
  const Still = memo(function Still({ name }: { readonly name: Name }) {
    return (
      <Suspense fallback={null}>
        <Part name={name} />
      </Suspense>
    );
  });
  return { prepare, Still };
}
