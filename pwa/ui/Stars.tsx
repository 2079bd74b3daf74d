import { Star } from 'lucide-react';
import { maxStars } from '#contract/review.ts';
import * as css from './Stars.css.ts';
import { visuallyHidden } from './visuallyHidden.css.ts';

/** 1 to `maxStars`. */
export const starValues: readonly number[] = Array.from({ length: maxStars }, (_, index) => index + 1);

/** Stars as a picture, of which `stars` are full. `label` says it to a screen reader. */
export const Stars = ({ stars, label }: { stars: number; label: string }) => (
  <span className={css.stars}>
    {starValues.map((value) => (
      <Star key={value} size={18} className={value <= stars ? css.full : undefined} aria-hidden />
    ))}
    <span className={visuallyHidden}>{label}</span>
  </span>
);
