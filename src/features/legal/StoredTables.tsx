/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers forget the roles of rows and cells that are displayed as blocks */
import type { BuildFacts } from './build-facts';
import styles from './legal.module.css';
import { STORAGE_PLACES, storedIn } from './stored-data';
import { useLegalTexts } from './use-legal-texts';

/** What this build stores in the browser, one table per place. On narrow screens the rows become lists. */
export function StoredTables({ facts }: { readonly facts: BuildFacts }) {
  const { columns, places, items } = useLegalTexts('privacy', 'stored');
  return STORAGE_PLACES.map((place) => {
    const kept = storedIn(place, facts);
    if (kept.length === 0) return null;
    return (
      <table key={place} role="table" className={styles.stored}>
        <caption>{places[place]}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {columns.name}
            </th>
            <th role="columnheader" scope="col">
              {columns.purpose}
            </th>
            <th role="columnheader" scope="col">
              {columns.life}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {kept.map(({ id, name }) => (
            <tr key={id} role="row">
              <th role="rowheader" scope="row">
                <code>{name}</code>
              </th>
              <td role="cell">{items[id].purpose}</td>
              <td role="cell" data-label={columns.life}>
                {items[id].life}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  });
}
