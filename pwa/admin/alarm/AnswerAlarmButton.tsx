import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useAnswerAlarm } from '../../data/visitAlarm.ts';
import { Button } from '../../ui/Button.tsx';
import { useOutcomeToast } from '../form/useOutcomeToast.ts';

/** Stops the alarm on every device, so it needs a connection. */
export function AnswerAlarmButton({ booking: { id, therapist } }: { booking: Booking }) {
  const { t } = useLingui();
  const showOutcome = useOutcomeToast();
  const { mutateAsync, isPending } = useAnswerAlarm();
  const answer = () =>
    showOutcome(
      mutateAsync(id),
      t`You take care of ${therapist.name}. The alarm rings no more.`,
      t`The alarm still rings`,
    );
  return (
    <Button
      isPending={isPending}
      aria-label={t`I take care of ${therapist.name}`}
      onPress={answer}
    >{t`I take care`}</Button>
  );
}
