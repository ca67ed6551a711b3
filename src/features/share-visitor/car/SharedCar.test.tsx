// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '~/api/call';
import type { SharePart } from '~/contract/share';
import * as files from '~/lib/save-file';
import { resetToasts } from '~/ui/toasts/toast-store';
import type { FieldValues } from '~/zb1/field-codes';
import { apiError, NOW, openLink, openShare, prepareShare, type OpenShare } from '../share.testing';

vi.mock('~/api/call', () => ({ call: vi.fn<typeof call>() }));

const BOX = { x: 0, y: 0, width: 1, height: 1 };
let user: UserEvent;

/** Renders a car as an approved visitor sees it. */
async function show(
  parts?: readonly SharePart[],
  fields: FieldValues = {},
  change?: (share: OpenShare) => Promise<void>,
): Promise<OpenShare> {
  const share = await openShare(vi.mocked(call), parts, { fields });
  await change?.(share);
  openLink(share.secret);
  await user.type(await screen.findByLabelText('Name oder Firma'), 'Werkstatt');
  await user.click(screen.getByRole('button', { name: 'Zugriff anfragen' }));
  await screen.findByRole('heading', { level: 1, name: 'Wartet auf Freigabe' });
  await share.decide('approve');
  await screen.findByText('Freigegeben bis 16.03.2026');
  return share;
}

const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const region = (name: string) => within(screen.getByRole('region', { name }));
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');

beforeAll(prepareShare);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  user = userEvent.setup();
});

afterEach(() => {
  cleanup();
  resetToasts();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a shared car', () => {
  it('has the values marked that the owner has not confirmed, with an explanation', async () => {
    await show([], { '2.2': 'AKO000014', HU: '04/2027' }, async ({ context }) => {
      const reading = { value: '', confidence: 0.5, flagged: true, alternatives: [], box: BOX };
      for (const { id } of await context.store.list('vehicles'))
        await context.store.update(
          'vehicles',
          id,
          (record) => record && { ...record, readings: { '2.2': reading, HU: reading } },
        );
    });
    const marked = screen.getAllByText('bitte prüfen').map((mark) => mark.closest('section, div[data-tone]'));
    expect(marked.map((part) => plain(part?.textContent))).toEqual([
      expect.stringContaining('Hauptuntersuchung'),
      expect.stringContaining('AKO'),
    ]);
    expect(screen.getByText(/^Mit „bitte prüfen“ markierte Angaben wurden unsicher gelesen/u)).toBeTruthy();
  });

  it('has no mark where all is confirmed', async () => {
    await show([]);
    expect(screen.queryByText(/bitte prüfen/u)).toBeNull();
  });

  it('claims nothing about an inspection that was not entered', async () => {
    await show([], { HU: '' });
    expect(region('Hauptuntersuchung').getByText('Der nächste Termin ist nicht eingetragen.')).toBeTruthy();
    expect(region('Hauptuntersuchung').queryByText('unbekannt')).toBeNull();
  });

  it('without optional parts is named by make and model, and shows only the inspection and the record', async () => {
    await show([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Volkswagen Golf' })).toBeTruthy();
    expect(screen.getByText('Angebot')).toBeTruthy();
    expect(sections()).toEqual(['Hauptuntersuchung', 'Fahrzeug', 'Antrieb und Abgas']);
    expect(region('Hauptuntersuchung').getByText('März 2027')).toBeTruthy();
    const record = plain(screen.getByRole('region', { name: 'Fahrzeugdaten' }).textContent);
    for (const text of ['85 kW', '116 PS', '1.598 cm³', 'Diesel', '05.03.2014', '0603', 'BGU'])
      expect(record).toContain(text);
    expect(record).not.toContain('1234');
    expect(screen.queryByText('FIN')).toBeNull();
  });

  it('with all parts shows all of them', async () => {
    await show();
    // The album of tyres loads later than the section of the same name, and must not be taken for it.
    expect(await screen.findByRole('list', { name: 'Reifen' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Kennzeichen B AB 1234' })).toBeTruthy();
    expect(sections()).toEqual([
      'Hauptuntersuchung',
      'Restwert',
      'Halter',
      'Fahrzeug',
      'FIN und Prüfziffer',
      'Antrieb und Abgas',
      'Fotos',
      'Galerie',
      'Dokumente',
      'Reifensätze',
      'Verlauf',
      'Schwachstellen',
    ]);
    expect(screen.getByText('A1BS31Z0430336179')).toBeTruthy();
    expect(region('Restwert').getByText('Geschätzt am 15.03.2026 bei 90.000 km', { normalizer: plain })).toBeTruthy();
    expect(region('Reifensätze').getByText('Winterräder')).toBeTruthy();
    expect(
      region('Reifensätze').getByText(/montiert seit 20\.10\.2025 · Profil 6,5 mm am 01\.02\.2026$/u, {
        normalizer: plain,
      }),
    ).toBeTruthy();
    expect(region('Verlauf').getByText('Zahnriemen')).toBeTruthy();
    expect(region('Verlauf').getByText('88.000 km · 640 €', { normalizer: plain })).toBeTruthy();
    expect(region('Halter').getByText('Lübeck')).toBeTruthy();
    expect(region('Schwachstellen').getByText('Beispieldaten')).toBeTruthy();
    expect(region('Schwachstellen').getAllByRole('listitem')).toHaveLength(10);
  });

  it('says which shared parts are empty', async () => {
    await show(undefined, {}, async ({ context }) => {
      const [car] = await context.store.list('vehicles');
      const { evaluation: _evaluation, holder: _holder, ...rest } = car ?? { id: '', ownerId: '' };
      await context.store.put('vehicles', { ...rest, fields: { 'D.3': 'GOLF' } } as never);
      for (const name of ['photos', 'documents'] as const)
        for (const { id } of await context.store.list(name)) await context.store.delete(name, id);
    });
    expect(screen.getByRole('heading', { level: 1, name: 'ohne Kennzeichen' })).toBeTruthy();
    for (const text of [
      'Der nächste Termin ist nicht eingetragen.',
      'Der Restwert wurde noch nicht geschätzt.',
      'Es ist kein Kontakt eingetragen.',
      'Es gibt noch keine Fotos.',
      'Es gibt noch keine Dokumente.',
      'Für diese Art Fahrzeug sind keine Schwachstellen bekannt.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('with hardly any data says so', async () => {
    await show([], {}, async ({ context }) => {
      const [car] = await context.store.list('vehicles');
      await context.store.put('vehicles', { ...car, fields: {} } as never);
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Fahrzeug ohne Namen' })).toBeTruthy();
    expect(screen.getByText('Zu diesem Fahrzeug ist noch nichts eingetragen.')).toBeTruthy();
  });

  it.each<[string, FieldValues, string]>([
    ['an electric car', { 'P.3': 'ELEKTRO', '10': '0004', 'P.1': '' }, 'entfällt, fährt elektrisch'],
    ['a trailer', { J: 'O2', 'P.3': '', '10': '', 'P.1': '', 'P.2': '' }, 'Ein Anhänger hat keinen Antrieb.'],
  ])('of %s says which values do not apply', async (_, fields, text) => {
    await show([], fields);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('the albums of a shared car', () => {
  it('show only the photos of the shared ones, with captions and days, and open them', async () => {
    await show(['damagePhotos']);
    const album = within(await screen.findByRole('list', { name: 'Schäden' }));
    expect(album.getByText('Delle in der Tür')).toBeTruthy();
    expect(album.getByText('03.02.2026')).toBeTruthy();
    expect(screen.queryByText('Sägezahn')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Fotos' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Delle in der Tür, 03.02.2026 ansehen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delle in der Tür, 03.02.2026' }));
    expect(await dialog.findByRole('img', { name: 'Delle in der Tür, 03.02.2026' })).toBeTruthy();
  });

  it('are printed although nobody has scrolled to them', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    const images = () => screen.getByRole('region', { name: 'Galerie' }).querySelectorAll('img').length;
    const printed: number[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => void printed.push(images()));
    await show();
    await screen.findByRole('list', { name: 'Reifen' });
    expect(images()).toBe(0);
    const fetchFile = vi.mocked(call).getMockImplementation();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.mocked(call).mockImplementation((async (operation, ...rest) => {
      if (operation.name === 'Share.GetSharedAlbumPhoto') await held;
      return fetchFile?.(operation, ...rest);
    }) as typeof call);
    await user.click(screen.getByRole('button', { name: 'Drucken' }));
    expect(screen.getByRole('button', { name: 'Fotos werden geladen' }).getAttribute('aria-disabled')).toBe('true');
    expect(printed).toEqual([]);
    release();
    await waitFor(() => expect(printed).toEqual([2]));
    expect(screen.getByRole('button', { name: 'Drucken' })).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(images()).toBe(0);
  });

  it('are grouped, and the lightbox leads from one to the next', async () => {
    await show();
    await screen.findByRole('heading', { level: 3, name: 'Schäden' });
    expect(
      within(screen.getByRole('region', { name: 'Galerie' }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Schäden', 'Reifen']);
    await user.click(await screen.findByRole('button', { name: /^Delle in der Tür/u }));
    await screen.findByRole('dialog', { name: /1 von 2$/u });
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: 'Sägezahn, 03.02.2026, 2 von 2' })).toBeTruthy();
  });

  it('name a photo in full size as its tile, also one of several of the same name', async () => {
    await show(['damagePhotos', 'tyrePhotos'], {}, async ({ context }) => {
      for (const photo of await context.store.list('albumPhotos'))
        await context.store.put('albumPhotos', { ...photo, album: 'damage', caption: 'Delle' });
    });
    await user.click(await screen.findByRole('button', { name: 'Delle, 03.02.2026 (2) ansehen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delle, 03.02.2026 (2), 2 von 2' }));
    expect(await dialog.findByRole('img', { name: 'Delle, 03.02.2026 (2)' })).toBeTruthy();
  });

  it('say so when they are empty', async () => {
    await show(['equipmentPhotos']);
    expect(await screen.findByText('Es gibt noch keine Fotos.')).toBeTruthy();
  });
});

describe('files of a shared car', () => {
  it('open in full size and can be downloaded', async () => {
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    await show(['pictures', 'documents']);
    await user.click(await screen.findByRole('button', { name: 'Foto vorne ansehen' }));
    expect(
      within(await screen.findByRole('dialog', { name: /Foto vorne/u })).getByRole('img', { name: 'Foto vorne' }),
    ).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Rechnung.pdf herunterladen' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.any(Blob), 'Rechnung.pdf'));
  });

  it('that cannot be fetched show an error in place, and can be retried', async () => {
    const share = await openShare(vi.mocked(call));
    cleanup();
    share.fail('Share.GetSharedPhoto', apiError('server', 500));
    share.fail('Share.GetSharedDocument', apiError('server', 500));
    openLink(share.secret);
    await user.type(await screen.findByLabelText('Name oder Firma'), 'Werkstatt');
    await user.click(screen.getByRole('button', { name: 'Zugriff anfragen' }));
    await screen.findByRole('heading', { level: 1, name: 'Wartet auf Freigabe' });
    await share.decide('approve');
    expect(await screen.findByText('Dieses Foto konnte nicht geladen werden. Versuche es erneut.')).toBeTruthy();
    share.fail('Share.GetSharedPhoto', undefined);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Fotos'));
    expect(await screen.findByRole('button', { name: 'Foto vorne ansehen' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rechnung.pdf herunterladen' }));
    expect(await screen.findByText('Das Herunterladen ist fehlgeschlagen. Versuche es erneut.')).toBeTruthy();
  });
});
