import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { nextDeadline, startOf } from '~/contract/next-deadline';
import type { OwnDeadline } from '~/contract/own-deadline';
import type { MileageEntry } from '~/contract/vehicle';
import { useFormat, useLanguage } from '~/i18n/use-language';
import { Icon } from '~/ui/Icon';
import { Tag } from '~/ui/Tag';
import { deadlineTitle } from '~/vehicle-ui/deadlines/deadline-title';
import styles from './deadlines.module.css';
import { DUE_TONES, dueState } from './due-state';
import { useDeadlineText } from './use-deadline-text';

interface Props {
  readonly deadline: OwnDeadline;
  readonly history: readonly MileageEntry[];
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly onDone: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A deadline: its next day, what is left until then, its interval, and what can be done with it. */
export function DeadlineItem({ deadline, history, today, onDone, onEdit, onRemove }: Props) {
  const { t } = useTranslation(['deadlines', 'common']);
  const format = useFormat();
  const text = useDeadlineText();
  const title = deadlineTitle(useLanguage(), deadline);
  const next = nextDeadline(deadline, history);
  const state = dueState(next, today);
  const start = startOf(deadline);
  return (
    <li className={styles.item} data-state={state}>
      <div className={styles.itemHead}>
        <h4>{title}</h4>
        {state !== 'later' && <Tag tone={DUE_TONES[state]}>{t(`deadlines:state.${state}`)}</Tag>}
      </div>
      <p className={styles.due}>{text.due(next, today)}</p>
      {text.missing(deadline, next) !== undefined && <p className={styles.note}>{text.missing(deadline, next)}</p>}
      <p className={styles.note}>
        {text.interval(deadline)}
        {deadline.dueOn === null && start.date <= today && (
          <>
            {' · '}
            {start.km === null
              ? t('deadlines:last', { date: format.date(start.date) })
              : t('deadlines:lastAt', { date: format.date(start.date), km: format.quantity(start.km, 'kilometres') })}
          </>
        )}
      </p>
      <div className={styles.actions}>
        <Button variant="text" onClick={onDone} aria-label={t('deadlines:doneLabel', { title })}>
          <Icon name="check" />
          {t('deadlines:done')}
        </Button>
        <IconButton onClick={onEdit} aria-label={t('deadlines:editLabel', { title })}>
          <Icon name="edit" />
        </IconButton>
        <IconButton onClick={onRemove} aria-label={t('deadlines:removeLabel', { title })}>
          <Icon name="trash" />
        </IconButton>
      </div>
    </li>
  );
}
