/**
 * Notifies every tab of this browser at once when data of another user has changed. On-device the embedded backend
 * announces; a real server does not, so interested code polls instead.
 */

/** What has changed. */
export type LiveTopic = 'share-requests' | 'share-state' | 'mails' | 'plan';

const CHANNEL = 'scheinwerfer-live';

/** Notifies every tab, including this one. */
export function announceLive(topic: LiveTopic): void {
  // A channel does not receive its own messages, so sender and listeners use separate instances.
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is same-origin and takes no target
  channel.postMessage(topic);
  channel.close();
}

/**
 * Calls `listener` whenever the topic is announced.
 * @returns unsubscribes
 */
export function onLive(topic: LiveTopic, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === topic) listener();
  });
  return () => channel.close();
}
