import type { ComponentProps } from 'react';
import { toButtonProps, type ButtonFace } from './button-props';

type Own = Omit<ButtonFace, 'className' | 'children'>;
type PressProps = Own & Omit<ComponentProps<'button'>, keyof Own> & { readonly href?: undefined };
type LinkProps = Own & Omit<ComponentProps<'a'>, keyof Own> & { readonly href: string };

/** A button, or with an address a link that looks like one. Links inside the app are `PageButton`s. */
export function Button(props: PressProps | LinkProps) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- what stands in it comes with the rest
  if (props.href !== undefined) return <a {...toButtonProps(props)} />;
  return <button type="button" {...toButtonProps(props)} />;
}
