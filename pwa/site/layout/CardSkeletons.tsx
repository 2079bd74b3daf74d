import { useLingui } from '@lingui/react/macro';
import { body, card } from '../../ui/Card.css.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { grid } from './page.css.ts';

export function CardSkeletons({ hasPicture }: { hasPicture: boolean }) {
  const { t } = useLingui();
  return (
    <div className={grid}>
      <output className={visuallyHidden}>{t`Loading…`}</output>
      {[1, 2, 3].map((place) => (
        <div key={place} className={card} data-skeleton="">
          <div className={body}>
            {hasPicture && <Skeleton width="96px" aspectRatio="4 / 3" radius={13} />}
            <Skeleton width="60%" height="1.6rem" />
            <Skeleton height="3.6rem" />
            {!hasPicture && <Skeleton height="2.7rem" />}
            <Skeleton width={hasPicture ? '8rem' : '100%'} height="44px" radius={999} />
          </div>
        </div>
      ))}
    </div>
  );
}
