import { DemoVideoButton } from '~/dialogs/demo-video/DemoVideoButton';

/** Link from the photo tips to the demo video. */
export function DemoVideo() {
  return <DemoVideoButton variant="text" />;
}
