import { FieldRow } from '~/vehicle-ui/record/FieldRow';
import { FieldGroup, RecordSheet, SheetPanel } from '~/vehicle-ui/record/RecordSheet';
import { Specimen } from '../Specimen';

const VIN = 'W0LPD6EB5E8123406';
const nothing = (): void => undefined;

export function RecordSpecimens() {
  return (
    <Specimen name="the sheet: read, editable, doubtful, lit, stacked, missing, without a code" wide>
      <RecordSheet label="Fahrzeugschein">
        <SheetPanel>
          <FieldGroup title="Halter">
            <FieldRow code="C.1.1" label="Name" value="Brandt" />
            <FieldRow code="C.1.2" label="Vorname" value="" onEdit={nothing} />
            <FieldRow label="Kilometerstand" value="118.000 km" onEdit={nothing} />
          </FieldGroup>
        </SheetPanel>
        <SheetPanel>
          <FieldGroup title="Fahrzeug">
            <FieldRow code="B" label="Erstzulassung" value="05.03.2014" onEdit={nothing} />
            <FieldRow code="D.1" label="Marke" value="Opel" tone="doubtful" onEdit={nothing} />
            <FieldRow code="D.3" label="Modell" value="Astra" tone="lit" onEdit={nothing} />
            <FieldRow code="E" label="FIN" value={VIN} stacked mono onEdit={nothing} />
          </FieldGroup>
        </SheetPanel>
        <SheetPanel>
          <FieldGroup title="Antrieb">
            <FieldRow code="P.1" label="Hubraum" value="1.598 cm³" />
            <FieldRow code="P.2" label="Leistung" value="85 kW" note="116 PS" onEdit={nothing} />
            <FieldRow
              code="5"
              label="Bezeichnung"
              value="Fz. z. Pers.bef. b. 8 Spl. Schräghecklimousine"
              onEdit={nothing}
            />
          </FieldGroup>
        </SheetPanel>
      </RecordSheet>
    </Specimen>
  );
}
