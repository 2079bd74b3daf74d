import { Star, StarHalf } from 'lucide-react';
import { maxStars } from '#contract/review.ts';
import * as css from './Stars.css.ts';
import { visuallyHidden } from './visuallyHidden.css.ts';

/** 1 to `maxStars`. */
export const starValues: readonly number[] = Array.from({ length: maxStars }, (_, index) => index + 1);

/** Stars as a picture, of which `stars` are full, to the nearest half. `label` says it to a screen reader. */
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
