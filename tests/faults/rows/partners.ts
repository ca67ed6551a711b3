/** The rows of partner data: report, weak points, oils, residual value and sale. */
import { catalogue } from '../../../src/backend/sample/catalogue';
import type { Row } from '../row';
import type { FaultBrowser } from '../fault-browser';

const TYPE = catalogue().find(({ fields, id }) => fields.J === 'M1' && id.endsWith('-2'));

/** A car of the catalogue with a mileage, so that partner data are complete. */
const giveKnown = async (stage: FaultBrowser): Promise<void> => {
  await stage.seedCar({ ...TYPE?.fields, B: '05.03.2014' }, { mileageHistory: [{ date: '2026-01-05', km: 120_000 }] });
};

/** A row for a tab that sends its operation when it is opened. */
const tab = (operation: Row['operation'], area: string, slug: string, done: Row['done']): Row => ({
  operation,
  area,
  place: 'page',
  given: giveKnown,
  asks: true,
  open: (stage) => stage.openCar(slug),
  send: (stage) => stage.retry(),
  done,
});

const listed = (stage: FaultBrowser) => stage.page.getByRole('tabpanel').getByRole('listitem');

export const PARTNERS: readonly Row[] = [
  tab('Report.GetReport', 'report.load', 'report', listed),
  tab('WeakPoints.GetWeakPoints', 'weak-points.load', 'schwachstellen', listed),
  tab('Lubricants.GetLubricants', 'oils.load', 'oele', listed),
  tab('Value.GetVariants', 'value.variants', 'restwert', (stage) => stage.button('residual-value:variant.choose')),
  {
    operation: 'Value.Evaluate',
    area: 'value.evaluate',
    place: 'page',
    given: giveKnown,
    open: async (stage) => {
      await stage.openCar('restwert');
      await stage.button('residual-value:variant.choose').waitFor();
      await stage.page.getByLabel(stage.text('residual-value:form.price')).fill('24.990');
      await stage.page.getByLabel(stage.text('residual-value:form.km')).fill('130.000');
    },
    send: (stage) => stage.button('residual-value:form.submit').click(),
    done: (stage) => stage.page.getByRole('region', { name: stage.text('residual-value:result.title') }),
  },
  {
    operation: 'Value.Sell',
    area: 'value.sell',
    place: 'dialog',
    given: giveKnown,
    open: async (stage) => {
      await stage.openCar('restwert');
      await stage.button('residual-value:sell.start').click();
      await stage.dialog
        .getByLabel(stage.text('residual-value:sell.price'))
        .and(stage.page.locator('input'))
        .first()
        .fill('8.900');
      // Its name contains what the link within says of where it leads.
      await stage.dialog.locator('input[name="acceptsTerms"]').check();
      await stage.dialog.getByRole('checkbox', { name: stage.text('residual-value:sellDialog.owner') }).check();
    },
    send: (stage) => stage.save('residual-value:sellDialog.send'),
    done: (stage) => stage.dialog.getByRole('button', { name: stage.text('residual-value:sellDialog.done') }),
  },
];
