import type { ReactNode } from 'react';
import { Lotus } from './Lotus.tsx';
import * as css from './Notice.css.ts';

type NoticeProps = {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  isFailure?: boolean;
  heading?: boolean;
};

/** Screen readers announce a failure at once. `heading`: the title is the page's h1. */
export function Notice({ title, children, actions, isFailure = false, heading = false }: NoticeProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className={css.notice} role={isFailure ? 'alert' : undefined}>
      <Lotus className={css.icon} size={40} strokeWidth={1.5} />
      <Title className={css.title}>{title}</Title>
      {children && <p className={css.text}>{children}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
