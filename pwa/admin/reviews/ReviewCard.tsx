import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { maxStars, type AdminReview, type ReviewWarning } from '#contract/review.ts';
import { inLanguage } from '#contract/translations.ts';
import { useDecideReview } from '../../data/adminReviews.ts';
import { useFormats } from '../../i18n/formats.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { toast } from '../../ui/Toast.tsx';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './ReviewsPage.css.ts';
import { visitPath } from '../visit/visitPath.ts';

const states: Record<AdminReview['state'], MessageDescriptor> = {
  waiting: msg`Waits for you`,
  published: msg`Published`,
  hidden: msg`Hidden`,
};

const warnings: Record<ReviewWarning, MessageDescriptor> = {
  link: msg`It seems to hold a link or an account`,
  phone: msg`It seems to hold a telephone number`,
};

export function ReviewCard({ review }: { review: AdminReview }) {
  const { t, i18n } = useLingui();
  const { dateTime } = useFormats();
  const { stars, words, state, bookingId, startTime, clientName } = review;
  const language = currentLanguage();
  return (
    <article className={css.review}>
      <p className={css.head}>
        <Stars stars={stars} label={t`${stars} of ${maxStars} stars`} />
        <Badge tone={state === 'waiting' ? 'warning' : 'jade'}>{i18n._(states[state])}</Badge>
      </p>
      <UserParagraph className={css.words} text={words} />
      <p className={css.muted}>
        <Link to={visitPath(bookingId)}>
          {clientName === null ? <Trans>Personal data erased</Trans> : <UserText text={clientName} />}
        </Link>
        {' · '}
        <UserText text={inLanguage(review.service, language).name} />
        {' · '}
        <UserText text={inLanguage(review.therapist, language).name} />
        {' · '}
        {dateTime(startTime)}
      </p>
      {review.warnings.map((warning) => (
        <Alert key={warning} tone="warning" title={i18n._(warnings[warning])} />
      ))}
      <ReviewDecisions review={review} />
    </article>
  );
}

function ReviewDecisions({ review: { id, state, warnings: found } }: { review: AdminReview }) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useDecideReview(id);
  const decide = (decision: 'publish' | 'hide') =>
    void mutateAsync(decision).then(
      () =>
        toast({ title: decision === 'publish' ? t`Published` : t`Hidden`, tone: 'success', timeout: 3000 }),
      showError(t`The review was not changed`),
    );
  return (
    <div className={css.actions}>
      {state !== 'published' &&
        (found.length > 0 ? (
          <ConfirmButton
            label={t`Publish`}
            question={t`Publish it all the same?`}
            isPending={isPending}
            onConfirm={() => decide('publish')}
          >{t`Everybody can read what it holds. Links in it cannot be followed.`}</ConfirmButton>
        ) : (
          <Button isPending={isPending} onPress={() => decide('publish')}>{t`Publish`}</Button>
        ))}
      {state !== 'hidden' && (
        <Button tone="plain" isPending={isPending} onPress={() => decide('hide')}>{t`Hide`}</Button>
      )}
    </div>
  );
}
