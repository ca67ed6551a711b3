import type { ComponentProps } from 'react';
import { toButtonProps, type ButtonFace } from './button-props';

type Own = Omit<ButtonFace, 'className' | 'children'>;
type PressProps = Own & Omit<ComponentProps<'button'>, keyof Own> & { readonly href?: undefined };
type LinkProps = Own & Omit<ComponentProps<'a'>, keyof Own> & { readonly href: string };

/** A button, or with `href` a link that looks like one. For links inside the app use `PageButton`. */
export function Button(props: PressProps | LinkProps) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the spread props
  if (props.href !== undefined) return <a {...toButtonProps(props)} />;
  return <button type="button" {...toButtonProps(props)} />;
}
