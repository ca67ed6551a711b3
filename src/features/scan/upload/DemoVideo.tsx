import { DemoVideoButton } from '~/dialogs/demo-video/DemoVideoButton';

/** Leads from the hint of how to photograph the document to the film. */
export function DemoVideo() {
  return <DemoVideoButton variant="text" />;
}
