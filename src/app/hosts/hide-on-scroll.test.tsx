// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, stubWidth, useTexts } from '../testing';
import { FeedbackButton } from './FeedbackButton';
import { closeFeedback, feedbackDialogStore } from '~/dialogs/feedback-dialog';
import { afterScroll, AT_REST } from './out-of-the-way';

describe('standing back', () => {
  it('follows the direction, from the place where it was last taken', () => {
    const down = afterScroll(AT_REST, 100, 1000);
    expect(down).toEqual({ from: 100, back: true });
    expect(afterScroll(down, 95, 1000)).toEqual(down);
    expect(afterScroll(down, 92, 1000)).toEqual({ from: 92, back: false });
    const slowly = [101, 102, 103, 104, 105, 106, 107, 108].reduce((standing, top) => afterScroll(standing, top, 1000), { from: 100, back: false });
    expect(slowly.back).toBe(true);
  });

  it('ends at the top and at the end of the page', () => {
    expect(afterScroll({ from: 500, back: true }, 999.5, 1000).back).toBe(false);
    expect(afterScroll({ from: 5, back: true }, 0, 1000).back).toBe(false);
    expect(afterScroll({ from: 5, back: true }, -20, 1000).back).toBe(false);
  });
});

describe('the floating button', () => {
  beforeAll(() => useTexts());
  beforeEach(() => {
    stubWidth(390);
    closeFeedback();
  });

  const button = () => screen.getByRole('button', { name: 'Feedback' });
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top);
    fireEvent.scroll(window);
  };

  it('stands back while one scrolls down and while one types, and keeps its name', () => {
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
