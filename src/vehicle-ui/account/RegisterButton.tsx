import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { config } from '~/config';

interface Props {
  readonly variant: ComponentProps<typeof Button>['variant'];
  readonly onClick: () => void;
  /** Says that accounts are made elsewhere; shown where the build is configured so. */
  readonly elsewhere: string;
  readonly children: ReactNode;
}

/** The way to an account, or the reason why there is none from here. */
export function RegisterButton({ variant, onClick, elsewhere, children }: Props) {
  const isElsewhere = config().oidc.registration === 'none' && config().oidc.registerUrl === undefined;
  return (
    <Button variant={variant} disabled={isElsewhere} onClick={onClick}>
      {isElsewhere ? elsewhere : children}
    </Button>
  );
}
