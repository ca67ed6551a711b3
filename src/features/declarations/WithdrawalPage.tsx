import { DeclarationPage } from './DeclarationPage';
import { WithdrawalForm } from './WithdrawalForm';

/** The withdrawal function of § 356a BGB. */
export function WithdrawalPage() {
  return <DeclarationPage kind="withdrawal" Form={WithdrawalForm} />;
}
