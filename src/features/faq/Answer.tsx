import { Fragment } from 'react';
import { PageLink } from '~/ui/PageLink';
import styles from './faq.module.css';
import { Marked } from './Marked';
import type { Block, Part } from './markup';

interface InlineProps {
  readonly content: readonly Part[];
  readonly terms: readonly string[];
}

/** One line of an answer with its links. The parts never change their order, so the index is a stable key. */
function Inline({ content, terms }: InlineProps) {
  return content.map((part, index) =>
    typeof part === 'string' ? (
      <Marked key={index} terms={terms}>
        {part}
      </Marked>
    ) : (
      <PageLink key={index} page={part.page} {...(part.hash !== undefined && { hash: part.hash })}>
        <Marked terms={terms}>{part.text}</Marked>
      </PageLink>
    ),
  );
}

interface Props {
  readonly blocks: readonly Block[];
  /** Search terms to highlight. */
  readonly terms: readonly string[];
}

/** An answer with its paragraphs, lists and tables. */
export function Answer({ blocks, terms }: Props) {
  return blocks.map((block, index) => (
    <Fragment key={index}>
      {block.kind === 'paragraph' && (
        <p>
          <Inline content={block.content} terms={terms} />
        </p>
      )}
      {block.kind === 'list' && (
        <ul>
          {block.items.map((item, row) => (
            <li key={row}>
              <Inline content={item} terms={terms} />
            </li>
          ))}
        </ul>
      )}
      {block.kind === 'table' && (
        <table className={styles.table}>
          <thead>
            <tr>
              {block.head.map((cell, column) => (
                <th key={column} scope="col">
                  <Inline content={cell} terms={terms} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([first = [], ...rest], row) => (
              <tr key={row}>
                <th scope="row">
                  <Inline content={first} terms={terms} />
                </th>
                {rest.map((cell, column) => (
                  <td key={column}>
                    <Inline content={cell} terms={terms} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Fragment>
  ));
}
