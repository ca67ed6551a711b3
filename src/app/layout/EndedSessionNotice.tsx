import { SessionEndedNotice } from '~/session/SessionEndedNotice';
import { passFocusOn } from '../pass-focus-on';

/** The notice, whose focus goes on to the heading when a new session removes it with the button that was pressed. */
export function EndedSessionNotice() {
  return (
    <div ref={passFocusOn} style={{ display: 'contents' }}>
      <SessionEndedNotice />
    </div>
  );
}
