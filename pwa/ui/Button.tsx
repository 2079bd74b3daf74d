import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { button } from './Button.css.ts';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'narrow' | 'lg';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** While `isPending`, the button keeps the focus but cannot be pressed. */
export function Button({ tone = 'primary', size = 'md', children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={button({ tone, size })}>
      {children}
    </AriaButton>
  );
}
