import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '../../i18n/errors.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { ChangeFailure } from './useBookingChange.ts';

type BookingChange = 'cancel' | 'correct' | 'move' | 'withdraw' | 'review' | 'withdrawReview';

type ChangeFailureAlertProps = {
  failure: ChangeFailure;
  change: BookingChange;
  children?: ReactNode;
};

export function ChangeFailureAlert({ failure, change, children }: ChangeFailureAlertProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const { changed, notDone, offline, unknownTitle, unknown } = texts[change];
  if (failure.kind === 'changed')
    return (
      <Alert tone="danger" title={t`The booking has changed meanwhile`}>
        <p>{i18n._(changed)}</p>
        {children}
      </Alert>
    );
  if (failure.kind === 'unknown')
    return (
      <Alert tone="danger" title={i18n._(unknownTitle)}>
        {i18n._(unknown)}
      </Alert>
    );
  return (
    <Alert tone="danger" title={i18n._(notDone)}>
      {failure.kind === 'offline' ? i18n._(offline) : errorText(failure.error)}
    </Alert>
  );
}

type Texts = {
  changed: MessageDescriptor;
  notDone: MessageDescriptor;
  offline: MessageDescriptor;
  unknownTitle: MessageDescriptor;
  unknown: MessageDescriptor;
};

const texts: Record<BookingChange, Texts> = {
  cancel: {
    changed: msg`It was not cancelled. This page now shows it as it is; please look at it again.`,
    notDone: msg`The booking was not cancelled`,
    offline: msg`No connection. Cancelling needs one; you can also call the shop.`,
    unknownTitle: msg`We don’t know if the booking was cancelled`,
    unknown: msg`No clear answer came back. Please try again, or call the shop.`,
  },
  correct: {
    changed: msg`Your correction was not saved. What you typed is still here.`,
    notDone: msg`Your correction was not saved`,
    offline: msg`No connection. Saving needs one; what you typed stays here.`,
    unknownTitle: msg`We don’t know if your correction was saved`,
    unknown: msg`No clear answer came back. What you typed is still here; please try again.`,
  },
  move: {
    changed: msg`Your request for another time did not go through. This page now shows the booking as it is; please look at it again.`,
    notDone: msg`Your request for another time did not go through`,
    offline: msg`No connection. Asking for another time needs one; what you chose stays here.`,
    unknownTitle: msg`We don’t know if your request for another time arrived`,
    unknown: msg`No clear answer came back. What you chose is still here; please try again.`,
  },
  withdraw: {
    changed: msg`This page now shows the booking as it is; please look at it again.`,
    notDone: msg`Your request for another time was not withdrawn`,
    offline: msg`No connection. Withdrawing needs one; you can also call the shop.`,
    unknownTitle: msg`We don’t know if your request for another time was withdrawn`,
    unknown: msg`No clear answer came back. Please try again, or call the shop.`,
  },
  review: {
    changed: msg`This visit cannot be reviewed, or was reviewed before.`,
    notDone: msg`Your review was not sent`,
    offline: msg`No connection. Sending the review needs one; what you typed stays here.`,
    unknownTitle: msg`We don’t know if your review arrived`,
    unknown: msg`No clear answer came back. What you typed is still here; please try again.`,
  },
  withdrawReview: {
    changed: msg`This page now shows the booking as it is; please look at it again.`,
    notDone: msg`Your review was not withdrawn`,
    offline: msg`No connection. Withdrawing the review needs one.`,
    unknownTitle: msg`We don’t know if your review was withdrawn`,
    unknown: msg`No clear answer came back. Please try again.`,
  },
};
