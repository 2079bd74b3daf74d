import { ChevronLeft } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { backLink } from './BackLink.css.ts';

export const BackLink = ({ children, ...link }: LinkProps) => (
  <Link className={backLink} {...link}>
    <ChevronLeft size={20} aria-hidden />
    {children}
  </Link>
);
