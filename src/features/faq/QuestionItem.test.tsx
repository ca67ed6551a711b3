// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { QuestionItem } from './QuestionItem';
import { QUESTIONS } from './questions';

beforeAll(() => startI18n('en', ['common', 'faq']));
afterEach(cleanup);

it('marks the German sources as German on an English page', () => {
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        {QUESTIONS.map(({ id, sources }) => (
          <QuestionItem key={id} id={id} sources={sources} terms={[]} hidden={false} />
        ))}
      </MemoryRouter>
    </I18nextProvider>,
  );
  const german = [...container.querySelectorAll('[lang="de"]')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
  expect(german).toEqual(expect.arrayContaining(QUESTIONS.map(({ sources }) => sources.join('; '))));
});
