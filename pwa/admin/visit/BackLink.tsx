import type { MouseEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useReturnPath, useGoBack } from './returnPath.ts';
import { backLink } from './BackLink.css.ts';

export function BackLink() {
  const goBack = useGoBack();
  const { path } = useReturnPath();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goBack();
  };
  return (
    <Link to={path} className={backLink} onClick={follow}>
      <ChevronLeft size={20} aria-hidden />
      {path.startsWith('/admin/bookings') ? <Trans>Bookings</Trans> : <Trans>Back</Trans>}
    </Link>
  );
}
