/**
 * Static parts of a prerendered page: they can be read and their links work without the app. When React hydrates such a
 * page, their code is loaded on the first user activity and they are hydrated then; on other pages it loads with the
 * page.
 */
import { lazy, memo, Suspense, useState, type ComponentType } from 'react';
import { retryUntilLoaded } from '~/lib/retry-until-loaded';
import { onFirstActivity } from '~/lib/first-activity';

/**
 * @param load loads the parts
 * @returns `prepare` loads them at once, for a page that was not prerendered; `StaticPart` renders one of them
 */
export function createStaticParts<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>) {
  let parts: Readonly<Record<string, ComponentType>> | undefined;

  async function prepare(): Promise<void> {
    parts = await load();
  }

  function partOf(name: Name): ComponentType {
    const part = parts?.[name];
    if (part === undefined) throw new Error(`There is no part ${name}`);
    return part;
  }

  /**
   * Lazy components that load on the first user activity. Cached by name, so that a place that React renders again
   * keeps waiting for the same promise.
   */
  const later = new Map<Name, ComponentType>();
  function lazyPart(name: Name): ComponentType {
    const Known = later.get(name);
    if (Known !== undefined) return Known;
    const Later = lazy(async () => {
      await new Promise<void>((resolve) => {
        onFirstActivity(resolve);
      });
      if (parts === undefined) await retryUntilLoaded(prepare);
      return { default: partOf(name) };
    });
    later.set(name, Later);
    return Later;
  }

  function Part({ name }: { readonly name: Name }) {
    const [Inner] = useState(() => (parts === undefined ? lazyPart(name) : partOf(name)));
    return <Inner />;
  }

  // Memoised: the surroundings may render again before hydration, and React would then discard the prerendered HTML of
  // the part.
  const StaticPart = memo(function StaticPart({ name }: { readonly name: Name }) {
    return (
      <Suspense fallback={null}>
        <Part name={name} />
      </Suspense>
    );
  });
  return { prepare, StaticPart };
}
