import { useLingui } from '@lingui/react/macro';
import type { AdminReview } from '#contract/review.ts';
import { useAdminReviews } from '../../data/adminReviews.ts';
import { emptyState } from '../../ui/emptyState.css.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PagedContent } from '../layout/PagedContent.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import * as css from './ReviewsPage.css.ts';

export default function ReviewsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Reviews`}</PageTitle>
      <h1 className={css.title}>{t`Reviews`}</h1>
      <PagedContent query={useAdminReviews()} failure={t`Failed to load the reviews`}>
        {(reviews) => <ReviewList reviews={reviews} />}
      </PagedContent>
    </>
  );
}

function ReviewList({ reviews }: { reviews: AdminReview[] }) {
  const { t } = useLingui();
  if (reviews.length === 0)
    return (
      <output className={emptyState}>
        {t`Nobody has written a review yet. Customers are asked on the page of their booking once the visit is finished.`}
      </output>
    );
  return (
    <ul className={css.list}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}
