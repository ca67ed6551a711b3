import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { ProviderUnreachableError, signInProblem } from '~/session';
import { isChunkError } from '~/lib/chunk-error';
import { isChunkGone, reloadIfGone } from '~/lib/chunk-reload';
import { ONLINE_RETRY_DELAYS_MS } from '~/lib/online-retry';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { PageButton } from '~/ui/PageButton';
import { PageLink } from '~/ui/PageLink';
import { useRouteTitle } from '~/routing/use-document-title';
import { errorHead } from '../head/head';
import { showHead } from '../head/show-head';
import { PageLoading } from '../layout/PageLoading';
import { passFocusToPageHeading } from '../pass-focus-to-page-heading';
import { markReady } from '../prerender/app-ready';
import { describeError } from './describe-error';
import styles from './errors.module.css';
import { ErrorDetails } from './ErrorDetails';
import { FogDrawing } from './FogDrawing';
import { NotFoundPage } from './NotFoundPage';

/** After this time in ms a reload has begun or was declined. */
const RELOAD_MS = 2000;

type ChunkProblem = 'common:error.offline' | 'common:error.outdated';

/** Why a page could not be fetched; null for other errors, undefined while the server is asked. */
function useChunkProblem(error: unknown): ChunkProblem | null | undefined {
  const [problem, setProblem] = useState<ChunkProblem | undefined>(
    navigator.onLine ? undefined : 'common:error.offline',
  );
  useEffect(() => {
    if (!isChunkError(error)) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const decide = async (): Promise<void> => {
      // A chunk of an older deployment is gone: reload once, and show no error until then.
      const reloads = await reloadIfGone(error);
      const isGone = reloads || (await isChunkGone(error));
      if (!isCurrent) return;
      // The user may decline a reload.
      timer = setTimeout(
        () => setProblem(isGone ? 'common:error.outdated' : 'common:error.offline'),
        reloads ? RELOAD_MS : 0,
      );
    };
    void decide();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [error]);
  return isChunkError(error) ? problem : null;
}

/**
 * Calls `retry` when the browser is online again, and some seconds later if that fails.
 * @param error the latest error; a new one means that the last try has failed
 */
function useOnlineRetry(isUnreachable: boolean, error: unknown, retry: () => void): void {
  const delays = useRef<number[]>([]);
  const lastError = useRef(error);
  // Before the message is seen, so that no event falls between.
  useLayoutEffect(() => {
    if (!isUnreachable) return undefined;
    const onOnline = (): void => {
      delays.current = [...ONLINE_RETRY_DELAYS_MS];
      retry();
    };
    window.addEventListener('online', onOnline);
    const delay = lastError.current === error ? undefined : delays.current.shift();
    lastError.current = error;
    const timer = delay === undefined ? undefined : setTimeout(retry, delay);
    return () => {
      window.removeEventListener('online', onOnline);
      clearTimeout(timer);
    };
  }, [isUnreachable, error, retry]);
}

/**
 * The error page inside the layout: 404, a missing connection, a new version, or error details; reload, a link home.
 */
export function RouteError() {
  const error = useRouteError();
  const { t } = useTranslation(['shell', 'common']);
  const chunkProblem = useChunkProblem(error);
  const isUnreachable = chunkProblem === 'common:error.offline';

  const navigate = useNavigate();
  const location = useLocation();
  /**
   * A part that could not be fetched is requested again by the router; a reload without a connection would lose the
   * app.
   */
  const retry = useCallback((): void => {
    if (isUnreachable) void navigate(location, { replace: true, state: location.state as unknown });
    else window.location.reload();
  }, [isUnreachable, location, navigate]);
  useOnlineRetry(isUnreachable, error, retry);

  const textKey =
    chunkProblem ??
    signInProblem(error, error instanceof ProviderUnreachableError ? 'session.signInFailed' : 'crash.text');
  // Anything else is not a fault of the app: no status, no details, no contact.
  const isFault = textKey === 'crash.text';
  const { status, message } = describeError(error);
  const title = status === 404 ? t('notFound.title') : t(isFault ? 'crash.title' : 'common:error.title', { status });
  useRouteTitle(title);
  useLayoutEffect(() => showHead(errorHead(title)), [title]);
  useEffect(markReady, []);
  if (chunkProblem === undefined) return <PageLoading />;
  if (status === 404) return <NotFoundPage />;

  return (
    <article ref={passFocusToPageHeading} className={styles.page}>
      <FogDrawing />
      <div>
        <h1>{title}</h1>
        <p className={styles.text}>{t(textKey)}</p>
        {isFault && <p>{t('crash.hint')}</p>}
        <div className={styles.actions}>
          <Button variant="contained" startIcon={<Icon name="rotate" />} onClick={retry}>
            {t(isUnreachable ? 'common:action.retry' : 'crash.reload')}
          </Button>
          <PageButton page="home">{t('crash.home')}</PageButton>
        </div>
        {isFault && (
          <>
            <ErrorDetails message={message} />
            <p>
              <PageLink page="contact">{t('crash.contact')}</PageLink>
            </p>
          </>
        )}
      </div>
    </article>
  );
}

/** The error page without the layout, for errors of the layout itself. */
export function BareError() {
  return (
    <main>
      <RouteError />
    </main>
  );
}
