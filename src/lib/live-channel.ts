/**
 * What changed on the other side, told at once to every tab of this browser. On-device the embedded backend speaks;
 * with a real server nobody does, and who wants to know asks now and then.
 */

/** What something is about. */
export type LiveTopic = 'share-requests' | 'share-state' | 'mails' | 'plan';

const CHANNEL = 'scheinwerfer-live';

/** Tells every tab, this one too. */
export function announceLive(topic: LiveTopic): void {
  // A channel hears all others of its name, not itself: one for speaking, others for listening.
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, it is of one origin
  channel.postMessage(topic);
  channel.close();
}

/** Calls `listener` whenever the topic is announced. @returns stops listening */
export function onLive(topic: LiveTopic, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === topic) listener();
  });
  return () => channel.close();
}
