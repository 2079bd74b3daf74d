import type { ReactNode } from 'react';
import { Lotus } from './Lotus.tsx';
import * as css from './Notice.css.ts';

type NoticeProps = {
  title: ReactNode;
  children?: ReactNode;
  /** the ways out: buttons and links */
  actions?: ReactNode;
  /** announced at once: something failed */
  isFailure?: boolean;
  /** it is all there is on the page, so its title is the page's heading */
  heading?: boolean;
};

/** Stands where content would be: nothing found, closed, or failed, and what to do now. */
export function Notice({ title, children, actions, isFailure = false, heading = false }: NoticeProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className={css.notice} role={isFailure ? 'alert' : undefined}>
      <Lotus className={css.sign} size={40} strokeWidth={1.5} />
      <Title className={css.title}>{title}</Title>
      {children && <p className={css.words}>{children}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
