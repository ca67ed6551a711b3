/**
 * Parts of a prerendered page that stand still: they can be read, and their links followed, without the app. Where React joins
 * such a page, their code is fetched once somebody is there, and they are joined then; elsewhere it comes with the page.
 */
import { lazy, memo, Suspense, useState, type ComponentType } from 'react';
import { fetchUntilThere } from '~/lib/fetch-until-there';
import { onFirstActivity } from '~/lib/on-first-activity';

/**
 * @param load fetches the parts
 * @returns `prepare` fetches them at once, before a page is drawn that nothing was prerendered for; `Still` shows one of them
 */
export function stillParts<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>) {
  let parts: Readonly<Record<string, ComponentType>> | undefined;

  async function prepare(): Promise<void> {
    parts = await load();
  }

  function partOf(name: Name): ComponentType {
    const part = parts?.[name];
    if (part === undefined) throw new Error(`There is no part ${name}`);
    return part;
  }

  /** Comes when somebody is there. One for all places, so that a place which is tried again goes on waiting for the same. */
  const later = new Map<Name, ComponentType>();
  function laterPart(name: Name): ComponentType {
    const Known = later.get(name);
    if (Known !== undefined) return Known;
    const Later = lazy(async () => {
      await new Promise<void>((resolve) => {
        onFirstActivity(resolve);
      });
      if (parts === undefined) await fetchUntilThere(prepare);
      return { default: partOf(name) };
    });
    later.set(name, Later);
    return Later;
  }

  function Part({ name }: { readonly name: Name }) {
    const [Inner] = useState(() => (parts === undefined ? laterPart(name) : partOf(name)));
    return <Inner />;
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
