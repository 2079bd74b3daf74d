import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import * as css from '../../ui/emptyState.css.ts';
import { useReturnPath } from './returnPath.ts';

export function BookingNotFound() {
  const { t } = useLingui();
  return (
    <BookingNotice title={t`Booking not found`}>
      <p>{t`It may have been deleted meanwhile.`}</p>
    </BookingNotice>
  );
}

export function BookingNotice({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  const { path } = useReturnPath();
  return (
    <div className={css.emptyState} role="alert">
      <p className={css.title}>{title}</p>
      {children}
      <ButtonLink to={path} tone="plain">{t`Show the list`}</ButtonLink>
    </div>
  );
}
