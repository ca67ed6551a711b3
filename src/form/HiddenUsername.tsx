import { VisuallyHidden } from '~/ui/VisuallyHidden';

/** Tells password managers which account the password in the same form belongs to. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return (
    <VisuallyHidden>
      <input type="text" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
    </VisuallyHidden>
  );
}
