// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { TOPICS } from '../anchors';
import { TopicEntry } from './TopicEntry';

beforeAll(() => startI18n('en', ['common', 'explanation', 'zb1']));
afterEach(cleanup);

it('marks printed words and German names as German on an English page', async () => {
  const topic = TOPICS.find(({ id }) => id === 'naechste-hu');
  if (topic === undefined) throw new Error('no such topic');
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <TopicEntry topic={topic} chosen={false} hidden={false} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  for (const name of ['Weitere HU', 'Hauptuntersuchung'])
    expect((await screen.findByText(name, { selector: '[lang="de"]' })).textContent).toBe(name);
});
