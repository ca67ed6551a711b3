import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { config } from '~/config';
import { PageButton } from '~/ui/PageButton';
import { ErrorState } from '~/ui/states/ErrorState';
import { showToast } from '~/ui/toasts/toast-store';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { RequestAccessPanel } from './RequestAccessPanel';
import { LazySharedCar, prefetchSharedCar } from './car/lazy-shared-car';
import { LoadingPanel, MessagePanel } from './Panels';
import styles from './share.module.css';
import { readVisit, type Visit } from './visit/visit-storage';
import { useVisit, type Ending, type Stage } from './visit/use-visit';
import type { Link } from './visit/use-share-key';
import { WaitingPanel } from './WaitingPanel';

/** Endings after which another request for the same link may succeed. */
const ASK_AGAIN: ReadonlySet<Ending> = new Set(['denied', 'revoked', 'gone']);

interface EndedProps {
  readonly how: Ending;
  readonly onAgain: () => void;
}

function EndedPanel({ how, onAgain }: EndedProps) {
  const { t } = useTranslation('share');
  return (
    <MessagePanel title={t(`ended.${how}.title`)} text={t(`ended.${how}.text`)}>
      {ASK_AGAIN.has(how) && <Button onClick={onAgain}>{t('ended.again')}</Button>}
      <PageButton page="home" variant="text">
        {t('home')}
      </PageButton>
    </MessagePanel>
  );
}

/** The text announced to screen readers when the stage changes. */
function useSpokenStage(stage: Stage): string {
  const { t } = useTranslation('share');
  if (stage.at === 'ended') return t(`ended.${stage.how}.title`);
  if (stage.at === 'waiting') return t('waiting.title');
  return stage.at === 'approved' ? t('car.approved') : '';
}

/** The stages of a visit: request, wait, show, and hide again, as the owner decides. */
export function VisitPage({ link }: { readonly link: Link }) {
  const { t } = useTranslation(['share', 'errors', 'common']);
  const { stage, begin, resumeStored, askAgain, leave, resume, expire, storeExpiry, retry } = useVisit(link.storageKey);
  const [unknown, setUnknown] = useState(false);
  const spoken = useSpokenStage(stage);
  const page = useRef<HTMLDivElement>(null);
  const shown = unknown ? 'unknown' : stage.at;
  const before = useRef(shown);

  const hasAsked = stage.at !== 'ask';
  useEffect(() => {
    if (hasAsked) void prefetchSharedCar();
  }, [hasAsked]);

  // The focused element may have been removed with the previous stage; focus the new title.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const title = page.current?.querySelector('h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [shown]);

  function forget(visit: Visit): void {
    // The stored one has the end of the share, which the undo must store again although the car may not be shown again.
    const left = readVisit(link.storageKey) ?? visit;
    leave();
    showToast(t('share:car.forgotten'), {
      action: { label: t('common:action.undo'), run: () => resume(left) },
    });
  }

  const content = () => {
    if (unknown) {
      const more = config().mode === 'device' ? t('share:unknown.device') : undefined;
      return (
        <MessagePanel title={t('share:unknown.title')} text={t('share:unknown.text')} more={more}>
          <Button onClick={() => setUnknown(false)}>{t('share:unknown.again')}</Button>
          <PageButton page="home" variant="text">
            {t('share:home')}
          </PageButton>
        </MessagePanel>
      );
    }
    switch (stage.at) {
      case 'ask':
        return (
          <RequestAccessPanel
            linkKey={link.key}
            resumeStored={resumeStored}
            onRequested={begin}
            onUnknown={() => setUnknown(true)}
          />
        );
      case 'checking':
        return <LoadingPanel />;
      case 'failed':
        return (
          <article className={styles.page}>
            <h1>{t('share:title')}</h1>
            <ErrorState
              text={t(`errors:${errorKey(stage.error, 'share.open')}`, errorValues(stage.error))}
              onRetry={retry}
            />
          </article>
        );
      case 'waiting':
        return <WaitingPanel visit={stage.visit} isPollFailing={stage.isPollFailing} />;
      case 'approved':
        return (
          <LazySharedCar
            visit={stage.visit}
            isPollFailing={stage.isPollFailing}
            onExpiryKnown={storeExpiry}
            onExpired={expire}
            onForget={() => forget(stage.visit)}
          />
        );
      case 'ended':
        return <EndedPanel how={stage.how} onAgain={askAgain} />;
    }
  };

  return (
    <div ref={page}>
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
      {content()}
    </div>
  );
}
