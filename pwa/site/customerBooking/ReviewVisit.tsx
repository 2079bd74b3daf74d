import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { maxStars, type CustomerReview } from '#contract/review.ts';
import { withdrawReview } from '../../data/customerBooking.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { toast } from '../../ui/Toast.tsx';
import { UserParagraph } from '../../ui/UserText.tsx';
import { ChangeFailureAlert } from './ChangeFailureAlert.tsx';
import * as css from './CustomerBookingPage.css.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { useBookingChange } from './useBookingChange.ts';

type ReviewVisitProps = { token: string; booking: CustomerBooking };

export function ReviewVisit({ token, booking }: ReviewVisitProps) {
  const [withdrawn, setWithdrawn] = useState<CustomerReview | null>(null);
  const { review } = booking;
  if (review)
    return <GivenReview token={token} booking={booking} review={review} onWithdrawn={setWithdrawn} />;
  return <ReviewForm token={token} booking={booking} initial={withdrawn} />;
}

type GivenReviewProps = ReviewVisitProps & {
  review: CustomerReview;
  onWithdrawn: (review: CustomerReview) => void;
};

function GivenReview({ token, booking, review, onWithdrawn }: GivenReviewProps) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const { stars, words, isPublished } = review;
  const { change, isSending, failure } = useBookingChange({
    token,
    booking,
    send: (_token, _change: object, key) => withdrawReview(_token, key),
    isDone: (current) => !current.review,
    onDone: () => {
      toast({ title: t`Your review is withdrawn`, tone: 'success' });
      onWithdrawn(review);
    },
  });
  return (
    <section className={css.card} aria-label={t`Your review`}>
      <h2 className={css.subtitle}>{t`Your review`}</h2>
      <Stars stars={stars} label={t`${stars} of ${maxStars} stars`} />
      <UserParagraph className={css.words} text={words} />
      <p className={css.note}>
        {isPublished
          ? t`It is shown on the therapist’s profile. Thank you!`
          : t`Thank you! We read each review before it is shown.`}
      </p>
      {failure && <ChangeFailureAlert failure={failure} change="withdrawReview" />}
      <div className={css.section}>
        <ConfirmButton
          tone="plain"
          label={t`Withdraw review`}
          question={t`Withdraw your review?`}
          isPending={isSending}
          isDisabled={!isConnected}
          onConfirm={() => void change({})}
        >{t`It is deleted. You can write another one.`}</ConfirmButton>
        {!isConnected && !failure && (
          <p className={css.note}>{t`No connection. Withdrawing the review needs one.`}</p>
        )}
      </div>
    </section>
  );
}
