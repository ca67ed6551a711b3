import { SessionEndedNotice } from '~/session/SessionEndedNotice';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';

/** The notice, whose focus goes on to the heading when a new session removes it with the button that was pressed. */
export function EndedSessionNotice() {
  return (
    <div ref={passFocusToHeading} style={{ display: 'contents' }}>
      <SessionEndedNotice />
    </div>
  );
}
