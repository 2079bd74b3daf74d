import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { button } from './Button.css.ts';
import type { ButtonSize, ButtonTone } from './Button.tsx';

type ButtonLinkProps = {
  to: To;
  /** React Router's location state for the target page */
  state?: unknown;
  tone?: ButtonTone;
  size?: ButtonSize;
  'aria-label'?: string;
  children: ReactNode;
};

/** A link that looks like a button. */
export function ButtonLink({ tone = 'primary', size = 'md', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={button({ tone, size })} />;
}
