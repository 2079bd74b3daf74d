import { useState, type SyntheticEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { maxWordsLength, type CustomerReview } from '#contract/review.ts';
import { inLanguage } from '#contract/translations.ts';
import { fields } from '../../booking/CustomerFields.css.ts';
import { sendReview } from '../../data/customerBooking.ts';
import { fieldRules } from '../../i18n/fieldRules.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ChangeFailureAlert } from './ChangeFailureAlert.tsx';
import * as css from './CustomerBookingPage.css.ts';
import { focusStatus } from './focus.ts';
import { StarsField } from './StarsField.tsx';
import { useBookingChange } from './useBookingChange.ts';

type ReviewFormProps = {
  token: string;
  booking: CustomerBooking;
  initial: CustomerReview | null;
};

export function ReviewForm({ token, booking, initial }: ReviewFormProps) {
  const { t, i18n } = useLingui();
  const isConnected = useIsConnected();
  const [stars, setStars] = useState(initial?.stars ?? null);
  const [words, setWords] = useState(initial?.words ?? '');
  const [isTried, setTried] = useState(false);
  const { change, isSending, failure } = useBookingChange({
    token,
    booking,
    send: sendReview,
    isDone: ({ review }, sent) => review?.stars === sent.stars && review.words === sent.words,
    onDone: () => {
      toast({ title: t`Thank you for your review`, tone: 'success' });
      // The form that had the focus is gone.
      focusStatus();
    },
  });
  if (!booking.canReview && !failure) return null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (stars !== null) void change({ stars, words: words.trim() || null });
  };
  const { name } = inLanguage(booking.therapist, currentLanguage());
  return (
    <section className={css.card} aria-label={t`Your review`}>
      <h2 className={css.subtitle}>{t`How was your massage with ${name}?`}</h2>
      <form className={fields} noValidate onSubmit={submit}>
        <StarsField
          value={stars}
          onChange={setStars}
          error={isTried && stars === null ? i18n._(fieldRules.starsInvalid) : null}
        />
        <TextArea
          label={t`A few words (optional)`}
          hint={t`Once we have read it, your review may be shown on the profile, with your first name and the month. Please leave out telephone numbers and links.`}
          value={words}
          onChange={setWords}
          maxLength={maxWordsLength}
        />
        {failure && <ChangeFailureAlert failure={failure} change="review" />}
        {!isConnected && failure?.kind !== 'offline' && (
          <p className={css.note}>
            <Trans>No connection. Sending the review needs one; what you typed stays here.</Trans>
          </p>
        )}
        <div className={css.actions}>
          <Button type="submit" isPending={isSending} isDisabled={!booking.canReview}>
            {isSending ? <Trans>Sending…</Trans> : <Trans>Send review</Trans>}
          </Button>
        </div>
      </form>
    </section>
  );
}
