import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';
import { Icon } from '../Icon';
import { consumePickedFiles } from './consume-picked-files';

interface Props extends Pick<ButtonProps, 'variant'> {
  readonly label: string;
  /** The accessible name, where several buttons of a page have the same label. */
  readonly name?: string;
  readonly icon: 'camera' | 'image' | 'upload' | 'plus';
  /** What the file dialog offers first, e.g. `image/*`; what is in the file decides. */
  readonly accept?: string;
  /** Opens the camera of a phone instead of its file picker. */
  readonly usesCamera?: boolean;
  readonly multiple?: boolean;
  /** Nothing can be picked for now. */
  readonly inactive?: boolean;
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file picker or the camera. */
export function PickButton(props: Props) {
  const { label, name, icon, accept, usesCamera = false, multiple = false, inactive = false, onFiles, variant } = props;
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
        {...(usesCamera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          const files = consumePickedFiles(target);
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        {...(variant && { variant })}
        {...(name !== undefined && { 'aria-label': name })}
        startIcon={<Icon name={icon} />}
        {...(inactive && { 'aria-disabled': true })}
        onClick={inactive ? undefined : () => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
