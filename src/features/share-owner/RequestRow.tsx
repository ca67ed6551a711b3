import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import type { ShareDecision, ShareRequest } from '~/contract/share';
import { Tag } from '~/ui/Tag';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { VisitorDetails } from './VisitorDetails';
import styles from './requests.module.css';
import shared from './sharing.module.css';
import { useDoubleClickGuard } from './use-double-click-guard';
import { useDecideRequest } from './use-shares';
import { useShareWords } from './words';

const TONES = { pending: 'warn', approved: 'good', denied: 'plain', expired: 'plain', revoked: 'plain' } as const;

/** Whether a request is as the decision leaves it. */
const isSettledBy = (state: ShareRequest['state'], decision: ShareDecision): boolean =>
  decision === 'approve' ? state === 'approved' : state === 'denied' || state === 'revoked';

interface Props {
  readonly request: ShareRequest;
  /** Whether the share is still active, so that a decision has an effect. */
  readonly open: boolean;
}

/** A visitor's request: who, when, the decision, and the possible actions. */
export function RequestRow({ request, open }: Props) {
  const { t } = useTranslation(['sharing', 'errors']);
  const words = useShareWords();
  const decide = useDecideRequest();
  const actions = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(actions);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly decision: ShareDecision; readonly error: unknown }>();
  const { client, state, requestedAt, decidedAt } = request;
  const isIntendedPress = useDoubleClickGuard(state);

  // Forgotten and not only hidden: a later change of the request must not bring it back.
  if (failure !== undefined && isSettledBy(state, failure.decision)) setFailure(undefined);

  async function act(decision: ShareDecision): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await decide(request.id, decision);
    } catch (error) {
      setFailure({ decision, error });
    } finally {
      setBusy(false);
    }
  }

  const button = (
    action: 'approve' | 'deny' | 'takeBack' | 'approveAfterAll',
    decision: ShareDecision,
    main = false,
  ) => (
    <Button
      {...(main && { variant: 'contained' as const })}
      aria-disabled={busy || undefined}
      aria-label={t('sharing:request.of', { action: t(`sharing:request.${action}`), name: client.name })}
      onClick={(event) => {
        if (isIntendedPress(event)) void act(decision);
      }}
    >
      {t(`sharing:request.${action}`)}
    </Button>
  );

  return (
    <li className={styles.request} aria-busy={busy}>
      <div className={styles.requestHead}>
        <span className={styles.requestName}>{client.name}</span>
        <Tag tone={TONES[state]}>{t(`sharing:request.${state}`)}</Tag>
      </div>
      <p className={shared.small}>
        {[
          t('sharing:request.asked', { date: words.time(requestedAt) }),
          ...(typeof decidedAt === 'string' ? [t('sharing:request.decided', { date: words.time(decidedAt) })] : []),
        ].join(', ')}
      </p>
      <VisitorDetails visitor={client} />
      {failure !== undefined && (
        <p role="alert">{t(`errors:${errorKey(failure.error, 'share.decide')}`, errorValues(failure.error))}</p>
      )}
      {open && (
        <div ref={actions} className={styles.requestActions}>
          {state === 'pending' && (
            <>
              {button('approve', 'approve', true)}
              {button('deny', 'deny')}
            </>
          )}
          {state === 'approved' && button('takeBack', 'deny')}
          {(state === 'denied' || state === 'revoked') && button('approveAfterAll', 'approve')}
        </div>
      )}
    </li>
  );
}
