import type { MouseEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { BackLink } from '../layout/BackLink.tsx';
import { useReturnPath, useGoBack } from './returnPath.ts';

export function ReturnLink() {
  const { t } = useLingui();
  const goBack = useGoBack();
  const { path } = useReturnPath();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goBack();
  };
  return (
    <BackLink to={path} onClick={follow}>
      {path.startsWith('/admin/bookings') ? t`Bookings` : t`Back`}
    </BackLink>
  );
}
