import { Fragment, useState, type ComponentType } from 'react';
import { useSession } from '~/session';
import { GuardedPage } from '~/session/GuardedPage';

/** Who is there; after an expiry still the one who was, until somebody signs in. */
function usePerson(): string | undefined {
  const here = useSession(({ profile }) => profile?.sub);
  const [person, setPerson] = useState(here);
  if (here !== undefined && here !== person) setPerson(here);
  return here ?? person;
}

/** A page for signed-in people alone; after a sign-out in another tab nothing of it stays, nor for another person. */
export function guardedPage(Page: ComponentType) {
  return function Guarded() {
    const person = usePerson();
    return (
      <GuardedPage>
        <Fragment key={person}>
          <Page />
        </Fragment>
      </GuardedPage>
    );
  };
}
