import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';
import { Icon } from '../Icon';
import { namedFiles } from './named-files';

interface Props extends Pick<ButtonProps, 'variant'> {
  readonly label: string;
  /** What screen readers hear, where several buttons of a page are labelled alike. */
  readonly name?: string;
  readonly icon: 'camera' | 'image' | 'upload' | 'plus';
  /** What the file dialog offers first, e.g. `image/*`; what is in the file decides. */
  readonly accept?: string;
  /** Opens the camera of a phone instead of its files. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets a person choose files, or take a picture. */
export function PickButton({ label, name, icon, accept, camera = false, multiple = false, onFiles, variant }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={name ?? label}
        multiple={multiple}
        {...(accept !== undefined && { accept })}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          const files = namedFiles(target.files);
          // The same file chosen again is a new choice.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...(variant && { variant })} {...(name !== undefined && { 'aria-label': name })} startIcon={<Icon name={icon} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
