import { useLingui } from '@lingui/react/macro';
import { onlineManager } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { NavLink } from 'react-router';
import { useOutbox } from '../../data/outbox.ts';
import { useIsSlow } from '../../offline/useIsSlow.ts';
import * as css from './UnsentCount.css.ts';

/** Hidden if every decision is confirmed, and for the first second while online. */
export function UnsentCount() {
  const { t } = useLingui();
  const { operations } = useOutbox();
  const count = operations.filter(({ state }) => state !== 'done').length;
  const isWaiting = useIsSlow(count > 0, 1_000) || !onlineManager.isOnline();
  if (count === 0 || !isWaiting) return null;
  return (
    <NavLink to="/admin/outbox" className={css.link} aria-label={t`Waiting to send: ${count}`}>
      <CloudUpload size={18} aria-hidden />
      <span className={css.count}>{count}</span>
    </NavLink>
  );
}
