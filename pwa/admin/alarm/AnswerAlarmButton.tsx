import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useAnswerAlarm } from '../../data/visitAlarm.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';

/** Stops the alarm on every device, so it needs a connection. */
export function AnswerAlarmButton({ booking: { id, therapist } }: { booking: Booking }) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useAnswerAlarm();
  const answer = () =>
    mutateAsync(id).then(
      () =>
        toast({
          title: t`You take care of ${therapist.name}. The alarm rings no more.`,
          tone: 'success',
        }),
      showError(t`The alarm still rings`),
    );
  return (
    <Button
      isPending={isPending}
      aria-label={t`I take care of ${therapist.name}`}
      onPress={() => void answer()}
    >{t`I take care`}</Button>
  );
}
