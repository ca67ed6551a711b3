/**
 * Notifies every tab of this browser at once when data on the server has changed. Only the embedded backend of the
 * on-device mode announces changes; with a real server the code that needs them polls.
 */

/** What has changed. */
export type LiveTopic = 'share-requests' | 'share-state' | 'mails' | 'plan';

const CHANNEL = 'scheinwerfer-live';

/** Notifies every tab, including this one. */
export function announceLive(topic: LiveTopic): void {
  // A channel does not receive its own messages, so sender and listeners use separate instances.
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no target
  channel.postMessage(topic);
  channel.close();
}

/**
 * Calls `listener` whenever the topic is announced.
 * @returns a function that unsubscribes
 */
export function onLive(topic: LiveTopic, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === topic) listener();
  });
  return () => channel.close();
}
