import type { Therapist } from '#contract/therapist.ts';
import { OptionalPart } from '../../ui/ErrorBoundary.tsx';
import { grid } from '../layout/page.css.ts';
import { NextFreeTime } from './nextFreeTime.ts';
import { TherapistCard } from './TherapistCard.tsx';

export type TherapistGridProps = {
  therapists: readonly Therapist[];
  heading: 'h2' | 'h3';
  /** whether the first row is visible without scrolling: its pictures are loaded first */
  isAtTop: boolean;
};

export const TherapistGrid = ({ therapists, heading, isAtTop }: TherapistGridProps) => (
  <ul className={grid}>
    {therapists.map((therapist, index) => (
      <li key={therapist.id}>
        <TherapistCard
          therapist={therapist}
          heading={heading}
          isFirst={isAtTop && index < 3}
          nextTime={
            <OptionalPart>
              <NextFreeTime therapistId={therapist.id} />
            </OptionalPart>
          }
        />
      </li>
    ))}
  </ul>
);
