import { Star, StarHalf } from 'lucide-react';
import { maxStars } from '#contract/review.ts';
import * as css from './Stars.css.ts';
import { visuallyHidden } from './visuallyHidden.css.ts';

export const starValues: readonly number[] = Array.from({ length: maxStars }, (_, index) => index + 1);

/** `stars` is rounded to the nearest half. `label`: the text for screen readers. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  const halves = Math.round(2 * stars);
  return (
    <span className={css.stars}>
      {starValues.map((value) => (
        <span key={value} className={css.star}>
          <Star size={18} className={2 * value <= halves ? css.full : undefined} aria-hidden />
          {2 * value - 1 === halves && <StarHalf size={18} className={css.half} aria-hidden />}
        </span>
      ))}
      <span className={visuallyHidden}>{label}</span>
    </span>
  );
}
