/** The switch for reminders by mail, fetched where mails can be sent. */
import { Suspense } from 'react';
import { PartBoundary } from '~/ui/PartBoundary';
import { prefetchablePart } from '~/ui/prefetchable-part';
import type { ReminderSwitchProps } from './ReminderSwitch';
import styles from './reminder-switch.module.css';

const { Part, prefetch } = prefetchablePart(async () => (await import('./ReminderSwitch')).ReminderSwitch);

export const prefetchReminderSwitch = prefetch;

export function LazyReminderSwitch(props: ReminderSwitchProps) {
  return (
    <PartBoundary>
      <Suspense fallback={<div className={styles.loading} />}>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  );
}
