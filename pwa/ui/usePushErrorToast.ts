import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '../i18n/errors.ts';
import { pushReasons } from '../i18n/pushTexts.ts';
import { PushSubscribeError } from '../offline/pushDevice.ts';
import { toast } from './Toast.tsx';

/** Why push could not be changed or tested. Ignores a denied permission, which the page explains. */
export function usePushErrorToast(): (error: Error) => void {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof PushSubscribeError && error.reason === 'denied') return;
    const isReason = error instanceof PushSubscribeError && error.reason !== 'denied';
    const description = isReason ? i18n._(pushReasons[error.reason]) : errorText(error);
    toast({ title: t`Notifications were not changed`, description, tone: 'destructive' });
  };
}
