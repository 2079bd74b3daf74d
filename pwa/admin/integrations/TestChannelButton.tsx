import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Fault, TestChannel } from '#contract/notifications.ts';
import { RequestError } from '../../data/client.ts';
import { useTestChannel } from '../../data/notifications.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { testFailureAdvice } from '../deliveries/deliveryLabels.ts';
import * as css from './IntegrationsPage.css.ts';

type TestButtonProps = {
  channel: TestChannel;
  title: string;
  /** why it cannot be tried out yet */
  reason: string | null;
  /** what the panel says anyway about the channel's last failure */
  told: Fault | null;
};

/** Sends a test message by one channel and says how that went, in the provider's words and in ours. */
export function TestChannelButton({ channel, title, reason, told }: TestButtonProps) {
  const id = useId();
  const { i18n, t } = useLingui();
  const errorText = useErrorText();
  const testing = useTestChannel();
  const failure = testing.error instanceof RequestError ? testing.error.failure : null;
  const fault = failure?.fault;

  const test = () =>
    testing.mutate(channel, {
      onSuccess: () => toast({ title: t`Test notification sent`, tone: 'success', timeout: 3000 }),
      onError: () =>
        toast({
          title: t`Failed to send test ${title} notification. Check your settings.`,
          tone: 'destructive',
          timeout: 5000,
        }),
    });

  return (
    <div className={css.test}>
      <Button
        tone="plain"
        isDisabled={reason !== null}
        isPending={testing.isPending}
        onPress={test}
        aria-describedby={reason === null ? undefined : id}
      >
        {testing.isPending ? <Trans>Sending...</Trans> : <Trans>Send a test by {title}</Trans>}
      </Button>
      {reason !== null && (
        <p id={id} className={css.reason}>
          {reason}
        </p>
      )}
      {testing.isError && (!fault || fault !== told) && (
        <div className={css.failure}>
          <p>{fault ? i18n._(testFailureAdvice(channel, fault)) : errorText(testing.error)}</p>
          {failure && (
            <p className={css.words} lang="en">
              {failure.message}
            </p>
          )}
        </div>
      )}
      {testing.isSuccess && (
        <p className={css.reason}>
          <Trans>The test message is on its way to you.</Trans>
        </p>
      )}
    </div>
  );
}
