import { Link, type LinkProps } from 'react-router';
import { button } from './Button.css.ts';
import type { ButtonSize, ButtonTone } from './Button.tsx';

type ButtonLinkProps = Omit<LinkProps, 'className'> & { tone?: ButtonTone; size?: ButtonSize };

export function ButtonLink({ tone = 'primary', size = 'md', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={button({ tone, size })} />;
}
