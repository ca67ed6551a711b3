import type { Profile } from '~/contract/user';
import { DeleteDialog } from './DeleteDialog';
import { EmailDialog } from './EmailDialog';
import type { DialogProps } from './AccountFormDialog';
import { PasswordDialog } from './PasswordDialog';
import { PersonalDialog } from './PersonalDialog';

export type DialogName = 'personal' | 'email' | 'password' | 'delete';

interface Props extends DialogProps {
  readonly name: DialogName;
  readonly profile: Profile;
  /** Opens the backup section. */
  readonly onBackup: () => void;
}

/** The dialogs of the profile. */
export function AccountDialog({ name, profile, onBackup, ...dialog }: Props) {
  switch (name) {
    case 'personal':
      return <PersonalDialog profile={profile} {...dialog} />;
    case 'email':
      return <EmailDialog profile={profile} {...dialog} />;
    case 'password':
      return <PasswordDialog profile={profile} {...dialog} />;
    case 'delete':
      return <DeleteDialog profile={profile} {...dialog} onBackup={onBackup} />;
  }
}
