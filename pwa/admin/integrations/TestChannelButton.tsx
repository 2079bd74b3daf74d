import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryFault, ShopChannel } from '#contract/notifications.ts';
import { RequestError } from '../../data/client.ts';
import { useTestChannel } from '../../data/notifications.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { testFailureAdvice } from '../deliveries/deliveryLabels.ts';
import * as css from './IntegrationsPage.css.ts';

type TestChannelButtonProps = {
  channel: ShopChannel;
  title: string;
  whyDisabled: string | null;
  /** a failure that is shown elsewhere: a test that fails in the same way does not repeat it */
  shownFault: DeliveryFault | null;
};

export function TestChannelButton({ channel, title, whyDisabled, shownFault }: TestChannelButtonProps) {
  const id = useId();
  const { t } = useLingui();
  const testing = useTestChannel();
  const test = () =>
    testing.mutate(channel, {
      onSuccess: () => toast({ title: t`Test notification sent`, tone: 'success', timeout: 3000 }),
      onError: () =>
        toast({
          title: t`Failed to send test ${title} notification. Check your settings.`,
          tone: 'destructive',
        }),
    });
  return (
    <div className={css.testSection}>
      <Button
        tone="plain"
        isDisabled={whyDisabled !== null}
        isPending={testing.isPending}
        onPress={test}
        aria-describedby={whyDisabled === null ? undefined : id}
      >
        {testing.isPending ? <Trans>Sending…</Trans> : <Trans>Send a test by {title}</Trans>}
      </Button>
      {whyDisabled !== null && (
        <p id={id} className={css.hint}>
          {whyDisabled}
        </p>
      )}
      {testing.isError && <TestFailure channel={channel} error={testing.error} shownFault={shownFault} />}
      {testing.isSuccess && <p className={css.hint}>{t`The test message is on its way to you.`}</p>}
    </div>
  );
}

type TestFailureProps = { channel: ShopChannel; error: Error; shownFault: DeliveryFault | null };

function TestFailure({ channel, error, shownFault }: TestFailureProps) {
  const { i18n } = useLingui();
  const errorText = useErrorText();
  const failure = error instanceof RequestError ? error.failure : null;
  const fault = failure?.fault;
  if (fault && fault === shownFault) return null;
  return (
    <div className={css.failure}>
      <p>{fault ? i18n._(testFailureAdvice(channel, fault)) : errorText(error)}</p>
      {failure && (
        <p className={css.providerError} lang="en">
          {failure.message}
        </p>
      )}
    </div>
  );
}
