import type { ComponentProps } from 'react';
import { toButtonProps, type ButtonFace } from './button-props';

type Own = Omit<ButtonFace, 'className' | 'children'>;
type PressProps = Own & Omit<ComponentProps<'button'>, keyof Own> & { readonly href?: undefined };
type LinkProps = Own & Omit<ComponentProps<'a'>, keyof Own> & { readonly href: string };

/** A button, or with `href` a link that looks like one. For links inside the app use `PageButton`. */
export function Button(props: PressProps | LinkProps) {
  if (props.href !== undefined) {
    const { children, ...link } = toButtonProps(props);
    return <a {...link}>{children}</a>;
  }
  return <button type="button" {...toButtonProps(props)} />;
}
