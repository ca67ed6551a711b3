// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FocusedHeading } from './FocusedHeading';

afterEach(cleanup);

it('takes the focus when its view replaces another one', () => {
  render(<FocusedHeading level="h2">Fertig</FocusedHeading>);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Fertig' }));
});

it('leaves the focus to a dialog that opens with it', () => {
  render(
    <FocusedHeading level="h3" focused={false}>
      Freigaben
    </FocusedHeading>,
  );
  expect(document.activeElement).toBe(document.body);
});

it.each(['content', 'paper'])('begins at the top of a dialog whose former view was scrolled: its %s', (scrolling) => {
  const view = (key: string) => (
    <div className="MuiDialog-paper" data-testid="paper">
      <div className="MuiDialogContent-root" data-testid="content">
        <FocusedHeading key={key} level="h3">
          {key}
        </FocusedHeading>
      </div>
    </div>
  );
  const { rerender } = render(view('Liste'));
  const scroller = screen.getByTestId(scrolling);
  scroller.scrollTop = 300;
  rerender(view('Neue Freigabe'));
  expect(scroller.scrollTop).toBe(0);
});
