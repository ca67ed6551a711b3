import { SessionEndedNotice } from '~/session/SessionEndedNotice';
import { passFocusToPageHeading } from '../pass-focus-to-page-heading';

/** The notice, whose focus goes on to the heading when a new session removes it with the button that was pressed. */
export function SessionEndedNoticeWithFocus() {
  return (
    <div ref={passFocusToPageHeading} style={{ display: 'contents' }}>
      <SessionEndedNotice />
    </div>
  );
}
