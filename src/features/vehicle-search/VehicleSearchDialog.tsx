import { useState, type ComponentProps } from 'react';
import { Search } from './Search';

/** The search tree and the form to add a vehicle without a photo. State is reset on each opening. */
export function VehicleSearchDialog(props: Omit<ComponentProps<typeof Search>, 'onClosed'>) {
  const [run, setRun] = useState(0);
  return <Search key={run} {...props} onClosed={() => setRun(run + 1)} />;
}
