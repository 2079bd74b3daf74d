import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '../../i18n/errors.ts';
import { PushSubscribeError } from '../../offline/pushDevice.ts';
import { toast } from '../../ui/Toast.tsx';

const reasons: Record<Exclude<PushSubscribeError['reason'], 'denied'>, MessageDescriptor> = {
  dismissed: msg`The browser asked for permission and got no answer. Please try again.`,
  noWorker: msg`This browser cannot notify`,
  noService: msg`The browser’s notification service does not answer. Please try again later.`,
};

/** Shows why push notifications could not be switched on, off or tested. */
export function usePushErrorToast() {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  return (error: Error) => {
    const reason = error instanceof PushSubscribeError ? error.reason : null;
    // PushObstacleAlert is shown above the switch from now on.
    if (reason === 'denied') return;
    toast({
      title: t`Notifications were not changed`,
      description: reason ? i18n._(reasons[reason]) : errorText(error),
      tone: 'destructive',
    });
  };
}
