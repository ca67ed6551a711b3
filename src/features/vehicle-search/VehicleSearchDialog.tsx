import { useState } from 'react';
import type { SearchTarget } from '~/dialogs/vehicle-search-dialog';
import { Search } from './Search';

interface Props {
  readonly open: boolean;
  readonly target: SearchTarget;
  readonly onClose: () => void;
}

/** The search tree and the form to add a vehicle without a photo. State is reset on each opening. */
export function VehicleSearchDialog(props: Props) {
  const [run, setRun] = useState(0);
  return <Search key={run} {...props} onClosed={() => setRun(run + 1)} />;
}
