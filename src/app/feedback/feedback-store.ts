/** Whether the feedback dialog is open; the button and the menus open it. */
import { createStore } from 'zustand/vanilla';

export const feedbackStore = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export function openFeedback(): void {
  feedbackStore.setState({ open: true });
}

export function closeFeedback(): void {
  feedbackStore.setState({ open: false });
}
