// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '~/i18n/i18n';
import { ProposalRadios } from './ProposalRadios';
import type { ProposalCheck } from './proposals';

beforeAll(() => startI18n('de', ['common', 'scan', 'zb1']));
afterEach(cleanup);

it.each<[ProposalCheck, string]>([
  [{ kind: 'proved', by: '3' }, 'passt zu Feld 3'],
  [{ kind: 'contradicts', check: 'inspection-range', fields: ['HU'] }, 'passt nicht zu Feld X'],
  [{ kind: 'contradicts', check: 'axle-sum', fields: ['F.1', '7.2'] }, 'passt nicht zu den Feldern F.1 und 7.2'],
  [{ kind: 'contradicts', check: 'rated-speed', fields: [] }, 'in dieser Form nicht üblich'],
])('says of %o: %s', (verdict, text) => {
  render(
    <I18nextProvider i18n={i18n}>
      <ProposalRadios
        code="7.1"
        proposals={[{ value: '900', source: 'read', changed: null, verdict }]}
        chosen={undefined}
        name="7.1"
        onChoose={() => undefined}
        onAccept={() => undefined}
        onFocus={() => undefined}
      />
    </I18nextProvider>,
  );
  expect(screen.getByText(text)).toBeDefined();
});
