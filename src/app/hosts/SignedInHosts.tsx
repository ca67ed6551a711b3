import { useSession } from '~/session';
import { FeedbackButton } from './FeedbackButton';
import { SharingHost } from './SharingHost';
import { SignOutHost } from './SignOutHost';

/** What the layout has for signed-in users on every page. */
export function SignedInHosts() {
  const signedIn = useSession(({ status }) => status === 'authenticated');
  return (
    <>
      {signedIn && <FeedbackButton />}
      <SharingHost />
      <SignOutHost />
    </>
  );
}
