import { CancellationForm } from './CancellationForm';
import { DeclarationPage } from './DeclarationPage';

/** The cancellation of contracts of § 312k BGB. */
export function CancellationPage() {
  return <DeclarationPage kind="cancellation" Form={CancellationForm} />;
}
