// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { config, readConfig, type Config } from '~/config';
import { ScanFailure, sharedScanner, type ScannerClient } from '~/scanner/runtime/client';
import { INITIAL_SESSION, sessionStore } from '~/session/session-store';
import { loadTestTexts, renderAt } from './render.testing';
import { ScanPage } from './ScanPage';
import { dispatchUpload } from './upload/upload-store';
import { UploadDialog } from './UploadDialog';

vi.mock('~/config', { spy: true });
vi.mock('~/scanner/runtime/client', { spy: true });

const prepare = vi.fn<ScannerClient['prepare']>();
const readBy = (scanner: Config['scanner']) => vi.mocked(config).mockReturnValue({ ...readConfig({}), scanner });
const renderDialog = (open: boolean) => renderAt(<UploadDialog open={open} files={[]} onClose={() => undefined} />);
const fileButton = () => screen.getByRole('button', { name: 'Foto auswählen' });

beforeAll(() => loadTestTexts());
beforeEach(() => {
  sessionStore.setState({ ...INITIAL_SESSION, status: 'guest' });
  readBy('device');
  prepare.mockResolvedValue();
  vi.mocked(sharedScanner).mockReturnValue({
    prepare,
    scan: () => Promise.reject(new ScanFailure('cancelled')),
    scanBack: () => Promise.reject(new ScanFailure('cancelled')),
    detect: () => Promise.reject(new ScanFailure('cancelled')),
    release: () => undefined,
    dispose: () => undefined,
  });
});
afterEach(() => {
  cleanup();
  dispatchUpload({ type: 'closed' });
});

describe('the reader', () => {
  it('is loaded when the upload dialog opens, before a photo is chosen', async () => {
    renderDialog(true);
    await waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  });

  it('is not loaded by the closed dialog', async () => {
    renderDialog(false);
    await vi.dynamicImportSettled();
    expect(prepare).not.toHaveBeenCalled();
  });

  it.each([
    ['pressed', fireEvent.pointerDown],
    ['focused', fireEvent.focus],
    ['clicked before the page could react to the pointer', fireEvent.click],
  ])('is loaded when a button that chooses a photo is %s', async (_, act) => {
    renderAt(<ScanPage />, '/scan');
    await vi.dynamicImportSettled();
    expect(prepare).not.toHaveBeenCalled();
    act(fileButton());
    await waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  });

  it('is loaded again by the next press when it failed to load', async () => {
    prepare.mockRejectedValueOnce(new ScanFailure('assets-unavailable'));
    renderAt(<ScanPage />, '/scan');
    fireEvent.pointerDown(fileButton());
    await waitFor(() => expect(prepare).toHaveBeenCalledOnce());
    fireEvent.pointerDown(fileButton());
    await waitFor(() => expect(prepare).toHaveBeenCalledTimes(2));
  });

  it('is not loaded where a server reads', async () => {
    readBy('remote');
    renderDialog(true);
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Foto auswählen' }));
    await vi.dynamicImportSettled();
    expect(prepare).not.toHaveBeenCalled();
  });
});
