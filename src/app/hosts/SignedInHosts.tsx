import { useOwner } from '~/session/use-owner';
import { FeedbackButton } from './FeedbackButton';
import { SharingHost } from './SharingHost';
import { SignOutHost } from './SignOutHost';

/** What the layout has for signed-in users on every page, also after an expired session. */
export function SignedInHosts() {
  const owner = useOwner();
  return (
    <>
      {owner !== null && <FeedbackButton key={owner} />}
      <SharingHost />
      <SignOutHost />
    </>
  );
}
