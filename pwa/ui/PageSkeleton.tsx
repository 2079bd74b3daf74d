import { Skeleton } from './Skeleton.tsx';
import * as css from './PageSkeleton.css.ts';

export function PageSkeleton() {
  return (
    <div className={css.page} aria-busy>
      <Skeleton width="min(60%, 260px)" height="2.25rem" />
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height="200px" radius={20} />
      ))}
    </div>
  );
}
