import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { config } from '~/config';

interface Props {
  readonly variant: ComponentProps<typeof Button>['variant'];
  readonly onClick: () => void;
  /** The text shown where registration is disabled: accounts are created elsewhere. */
  readonly elsewhere: string;
  readonly children: ReactNode;
}

/** A link to the registration, or the reason why there is none. */
export function RegisterButton({ variant, onClick, elsewhere, children }: Props) {
  const isElsewhere = config().oidc.registration === 'none' && config().oidc.registerUrl === undefined;
  return (
    <Button variant={variant} disabled={isElsewhere} onClick={onClick}>
      {isElsewhere ? elsewhere : children}
    </Button>
  );
}
