import { useLingui } from '@lingui/react/macro';
import { WeeklySchedule } from '../../booking/WeeklySchedule.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CardSkeletons } from '../layout/CardSkeletons.tsx';
import * as css from './TherapistPage.css.ts';

export function ProfileSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <div className={css.profile}>
        <div className={css.picture}>
          <Skeleton aspectRatio="4 / 3" radius={0} />
        </div>
        <div className={css.about}>
          <Skeleton width="70%" height="2.75rem" />
          <Skeleton width="50%" height="1.7rem" radius={999} />
          <Skeleton height="5rem" />
          <div className={css.section}>
            <p className={css.title}>{t`Working Hours`}</p>
            <WeeklySchedule entries={undefined} />
          </div>
        </div>
      </div>
      <div className={css.services}>
        <CardSkeletons hasPicture={false} />
      </div>
    </>
  );
}
