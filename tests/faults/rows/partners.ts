/** The rows of partner data: report, weak points, oils, residual value and sale. */
import { catalogue } from '../../../src/backend/sample/catalogue';
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';

const TYPE = catalogue().find(({ fields, id }) => fields.J === 'M1' && id.endsWith('-2'));

/** A car of the catalogue with a mileage, so that partner data are complete. */
const giveKnown = async (browser: FaultBrowser): Promise<void> => {
  await browser.seedCar(
    { ...TYPE?.fields, B: '05.03.2014' },
    { mileageHistory: [{ date: '2026-01-05', km: 120_000 }] },
  );
};

/** A row for a tab that sends its operation when it is opened. */
const tab = (operation: Row['operation'], area: string, slug: string, done: Row['done']): Row => ({
  operation,
  area,
  place: 'page',
  given: giveKnown,
  isSentOnOpen: true,
  open: (browser) => browser.openCar(slug),
  send: (browser) => browser.retry(),
  done,
});

const listed = (browser: FaultBrowser) => browser.page.getByRole('tabpanel').getByRole('listitem');

export const PARTNERS: readonly Row[] = [
  tab('Report.GetReport', 'report.load', 'report', listed),
  tab('WeakPoints.GetWeakPoints', 'weak-points.load', 'schwachstellen', listed),
  tab('Lubricants.GetLubricants', 'oils.load', 'oele', listed),
  tab('Value.GetVariants', 'value.variants', 'restwert', (browser) => browser.button('residual-value:variant.choose')),
  {
    operation: 'Value.Evaluate',
    area: 'value.evaluate',
    place: 'page',
    given: giveKnown,
    open: async (browser) => {
      await browser.openCar('restwert');
      await browser.button('residual-value:variant.choose').waitFor();
      await browser.page.getByLabel(browser.text('residual-value:form.price')).fill('24.990');
      await browser.page.getByLabel(browser.text('residual-value:form.km')).fill('130.000');
    },
    send: (browser) => browser.button('residual-value:form.submit').click(),
    done: (browser) => browser.page.getByRole('region', { name: browser.text('residual-value:result.title') }),
  },
  {
    operation: 'Value.Sell',
    area: 'value.sell',
    place: 'dialog',
    given: giveKnown,
    open: async (browser) => {
      await browser.openCar('restwert');
      await browser.button('residual-value:sell.start').click();
      await browser.dialog
        .getByLabel(browser.text('residual-value:sell.price'))
        .and(browser.page.locator('input'))
        .first()
        .fill('8.900');
      // Its name contains what the link within says of where it leads.
      await browser.dialog.locator('input[name="acceptsTerms"]').check();
      await browser.dialog.getByRole('checkbox', { name: browser.text('residual-value:sellDialog.owner') }).check();
    },
    send: (browser) => browser.save('residual-value:sellDialog.send'),
    done: (browser) => browser.dialog.getByRole('button', { name: browser.text('residual-value:sellDialog.done') }),
  },
];
