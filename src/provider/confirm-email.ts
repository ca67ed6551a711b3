/**
 * Entry of the page that a confirmation mail links to: confirms the address, signs in after a registration, and
 * redirects.
 * The token is in the fragment, which the browser does not send to the host.
 */
import '~/lib/trusted-types';
import '~/lib/install-storage-fallback';
import { confirmAddress, type Confirmation } from '~/backend/identity/confirmation';
import { identitySettings } from '~/backend/identity/settings';
import { startProviderSessionWithKey } from '~/backend/identity/provider-sessions';
import { openBrowserStore } from '~/backend/sealing/browser-store';
import { announceLive } from '~/lib/live-channel';
import { setBrowserSignIn } from '~/features/identity/browser-sign-in';
import type { Problem } from '~/features/identity/Failure';
import { storageProblem } from '~/features/identity/storage-problem';
import { consumeNextPage } from '~/features/identity/return-address';
import { startDocument } from './start-document';

const params = new URLSearchParams(window.location.search);
const token = window.location.hash.slice(1);
const store = openBrowserStore();

async function open(): Promise<void> {
  // First remove the single-use token from the address, so that it does not stay in the browser's history.
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}`);
  try {
    await finishConfirmation(await confirmAddress(store, token));
  } catch (error) {
    await explain(storageProblem(error));
  }
}

async function finishConfirmation(result: Confirmation): Promise<void> {
  announceLive('mails');
  if (result.outcome !== 'confirmed') return explain('problem.link');
  if (result.account.blocked) return explain('problem.blocked');
  const settings = identitySettings(window.location.origin);
  // Only a registration signs in: a change of address is confirmed by a user who already has a way to sign in.
  if (result.kind === 'registration')
    setBrowserSignIn((await startProviderSessionWithKey(store, settings, result.account.id)).id);
  window.location.replace(consumeNextPage(params, settings.appOrigin));
}

async function explain(problem: Problem): Promise<void> {
  const { showConfirmFailure } = await import('~/features/identity/confirm-failure');
  await showConfirmFailure(params, problem);
}

void startDocument(open);
