// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FAMILIES } from './families';
import { GalleryProviders, startGallery } from './GalleryProviders';

/** Components that are shown inside others, or that need an account or a file. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'form/FieldFrame': 'around every field',
  'form/NativeSelect': 'part of the select field',
  'ui/Citation': 'text, marked for screen readers',
  'ui/GermanTerms': 'text, marked for screen readers',
  'vehicle-ui/account/RegisterButton': 'leads to the provider',
  'ui/DialogBoundary': 'around dialogs that are fetched',
  'ui/PartBoundary': 'around parts of a page that are fetched',
  'ui/retryable-lazy': 'fetches parts of a page',
  'ui/prefetchable-part': 'fetches parts of a page ahead',
  'ui/button-props': 'how Button and PageButton look',
  'dialogs/demo-video/DemoVideoLightbox': 'opened by the button of the demo video',
  'form/FullNote': 'below a field that is full',
  'form/HiddenUsername': 'cannot be seen',
  'form/InvalidFields': 'announces the errors of a form; cannot be seen',
  'vehicle-ui/vehicle/SamePlate': 'needs two cars with the same plate',
  'ui/dialog/DialogRegistration': 'stands in every dialog',
  'vehicle-ui/documents/DocumentLightbox': 'a lightbox around the document stage',
  'vehicle-ui/photos/PhotoStage': 'the picture stage around a photo that is fetched',
  'vehicle-ui/photos/PhotoThumbnail': 'a photo that is fetched',
  'vehicle-ui/upload/FailedUploads': 'announces what failed; cannot be seen',
  'ui/NearViewport': 'around parts that are far down a page; cannot be seen',
  'ui/lightbox/StageButton': 'the zoom of the picture stage',
  'ui/pdf/PdfPage': 'needs a PDF file',
  'ui/pdf/PdfStage': 'needs a PDF file',
  'vehicle-ui/plaque/PlaqueDisc': 'drawn by plaque and plate',
  'vehicle-ui/redacted/RedactedCopyButton': 'needs the picture of a document',
  'vehicle-ui/redacted/RedactedCopyDialog': 'needs the picture of a document',
  'ui/SearchBox': 'heads the questions and the explanation; the DOM of the tests knows no <search>',
  'ui/static-parts': 'around parts of prerendered pages',
  'vehicle-ui/tax/TaxBar': 'part of the tax details',
  'vehicle-ui/tax/TaxComparison': 'part of the tax details',
  'vehicle-ui/tax/TaxLines': 'part of the tax details',
  'ui/VisuallyHidden': 'cannot be seen',
  'ui/NewTabHint': 'cannot be seen',
  'vehicle-ui/PrintedText': 'marks the language of a value; has no looks of its own',
  'ui/FocusedHeading': 'a heading that takes the focus; looks like any other',
  'vehicle-ui/vehicle/PlanWarning': 'needs an account whose plan is full',
  'ui/states/AppearingStatus': 'the text of notices; has no looks of its own',
};

const src = join(import.meta.dirname, '..');
const shown = globSync('gallery/**/*.tsx', { cwd: src })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n');

beforeAll(() => startGallery('de'));
afterEach(cleanup);

describe('the gallery', () => {
  it.each(FAMILIES.map(({ title, Show }) => [title, Show] as const))(
    'shows %s without console errors',
    async (_, Show) => {
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { container } = render(
        <GalleryProviders>
          <Show />
        </GalleryProviders>,
      );
      expect((await screen.findAllByRole('figure')).length).toBeGreaterThan(0);
      expect(container.textContent).not.toBe('');
      expect(complaints.mock.calls).toEqual([]);
    },
  );

  const blocks = globSync('{ui,form,vehicle-ui,dialogs}/**/*.tsx', { cwd: src })
    .filter((file) => !/\.test(?:ing)?\.tsx$/u.test(file) && !file.endsWith('.testing.tsx'))
    .map((file) => file.replace(/\.tsx$/u, ''));

  it('contains every component or lists it as shown elsewhere', () => {
    const missing = blocks.filter((block) => !shown.includes(`'~/${block}'`) && ELSEWHERE[block] === undefined);
    expect(missing).toEqual([]);
  });

  it('lists no component as elsewhere that it shows or that no longer exists', () => {
    const needless = Object.keys(ELSEWHERE).filter(
      (block) => !blocks.includes(block) || shown.includes(`'~/${block}'`),
    );
    expect(needless.map((block) => basename(block))).toEqual([]);
  });
});
