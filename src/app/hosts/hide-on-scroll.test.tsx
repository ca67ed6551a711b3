// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '~/session';
import { renderAt, stubWidth, useTexts } from '../testing';
import { FeedbackButton } from './FeedbackButton';
import { closeFeedback, feedbackDialogStore } from '~/dialogs/feedback-dialog';
import { nextScrollState, INITIAL_SCROLL_STATE } from './hide-on-scroll';

describe('nextScrollState', () => {
  it('hides on the way down and shows on the way up, after at least 8 px', () => {
    const down = nextScrollState(INITIAL_SCROLL_STATE, 100, 1000);
    expect(down).toEqual({ from: 100, hidden: true });
    expect(nextScrollState(down, 95, 1000)).toEqual(down);
    expect(nextScrollState(down, 92, 1000)).toEqual({ from: 92, hidden: false });
    const slowly = [101, 102, 103, 104, 105, 106, 107, 108].reduce((state, top) => nextScrollState(state, top, 1000), {
      from: 100,
      hidden: false,
    });
    expect(slowly.hidden).toBe(true);
  });

  it('shows at the top and at the end of the page', () => {
    expect(nextScrollState({ from: 500, hidden: true }, 999.5, 1000).hidden).toBe(false);
    expect(nextScrollState({ from: 5, hidden: true }, 0, 1000).hidden).toBe(false);
    expect(nextScrollState({ from: 5, hidden: true }, -20, 1000).hidden).toBe(false);
  });
});

describe('the floating button', () => {
  beforeAll(() => useTexts());
  beforeEach(() => {
    stubWidth(390);
    sessionStore.setState({ status: 'authenticated', profile: { sub: '1', name: 'lena@example.org', role: null } });
    closeFeedback();
  });

  const button = () => screen.getByRole('button', { name: 'Feedback' });
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top);
    fireEvent.scroll(window);
  };

  it('hides while scrolling down and while typing, and keeps its accessible name', () => {
    renderAt(
      <>
        <FeedbackButton />
        <input aria-label="Text" />
        <input type="checkbox" aria-label="Haken" />
      </>,
    );
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2000);
    expect(button().dataset.back).toBeUndefined();
    scrollTo(300);
    expect(button().dataset.back).toBe('true');
    scrollTo(200);
    expect(button().dataset.back).toBeUndefined();
    act(() => screen.getByRole('textbox', { name: 'Text' }).focus());
    expect(button().dataset.back).toBe('true');
    act(() => screen.getByRole('checkbox').focus());
    expect(button().dataset.back).toBeUndefined();
  });

  it('opens the dialog', () => {
    renderAt(<FeedbackButton />);
    fireEvent.click(button());
    expect(feedbackDialogStore.getState().open).toBe(true);
  });
});
