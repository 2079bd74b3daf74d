import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { maxStars, type Rating, type Review } from '#contract/review.ts';
import { useReviews } from '../../data/reviews.ts';
import { currentLanguage, intlLocales } from '../../i18n/language.ts';
import { button } from '../../ui/Button.css.ts';
import { Stars } from '../../ui/Stars.tsx';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { CardSkeletons } from '../layout/CardSkeletons.tsx';
import { LoadError } from '../layout/LoadError.tsx';
import * as css from './Reviews.css.ts';

type ReviewsProps = { therapistId: number; rating: Rating };

export default function Reviews({ therapistId, rating: { average, count } }: ReviewsProps) {
  const { t } = useLingui();
  const stars = average.toFixed(1);
  return (
    <section className={css.section} aria-labelledby="reviews">
      <h2 id="reviews" className={css.title}>{t`Reviews`}</h2>
      <p className={css.rating}>
        <Stars stars={average} label={t`${stars} of ${maxStars} stars`} />
        <strong className={css.average} aria-hidden>
          {stars}
        </strong>
        <Plural value={count} one="# review" other="# reviews" />
      </p>
      <ReviewsAfter therapistId={therapistId} cursor={null} />
    </section>
  );
}

function ReviewsAfter({ therapistId, cursor }: { therapistId: number; cursor: string | null }) {
  const { t } = useLingui();
  const [hasMore, setMore] = useState(false);
  const { data: page, error, refetch } = useReviews(therapistId, cursor);
  if (!page)
    return error ? (
      <LoadError title={t`We could not load the reviews`} error={error} onRetry={refetch} />
    ) : (
      <CardSkeletons hasPicture={false} />
    );
  return (
    <>
      <ul className={css.list}>
        {page.data.map((review) => (
          <li key={review.id}>
            <OneReview review={review} />
          </li>
        ))}
      </ul>
      {page.nextCursor !== null &&
        (hasMore ? (
          <ReviewsAfter therapistId={therapistId} cursor={page.nextCursor} />
        ) : (
          <button
            type="button"
            className={`${button({ tone: 'plain' })} ${css.more}`}
            onClick={() => setMore(true)}
          >{t`More reviews`}</button>
        ))}
    </>
  );
}

/** Reviews are rendered as plain text: links in them must not be clickable. */
function OneReview({ review: { stars, words, name, month } }: { review: Review }) {
  const { t } = useLingui();
  return (
    <article className={css.review}>
      <Stars stars={stars} label={t`${stars} of ${maxStars} stars`} />
      <UserParagraph className={css.words} text={words} />
      <p className={css.writer}>
        <UserText text={name} /> · {monthText(month)}
      </p>
    </article>
  );
}

/** `yyyy-MM` → "November 2026" */
const monthText = (month: string): string =>
  new Intl.DateTimeFormat(intlLocales[currentLanguage()], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
