import { useLocation } from 'react-router';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { page } from './page.css.ts';

/** The skeleton of a page whose code is loading. */
export function WaitingPage() {
  const { pathname } = useLocation();
  return (
    <div className={page} aria-busy>
      <Skeleton width="min(70%, 320px)" height="2.75rem" />
      {pathname.startsWith('/booking/') ? (
        <Skeleton height="24rem" radius={20} />
      ) : (
        <CardSkeletons hasPicture={pathname.startsWith('/therapist')} />
      )}
    </div>
  );
}
