import { CancellationForm } from './CancellationForm';
import { DeclarationPage } from './DeclarationPage';

/** The termination of contracts of § 312k BGB. */
export function CancellationPage() {
  return <DeclarationPage kind="termination" Form={CancellationForm} />;
}
