import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { unlinkLine, createLineInvitation } from '../../data/lineLink.ts';
import { useHasPassed } from '../../i18n/businessDay.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { button } from '../../ui/Button.css.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { mayTakePlace, useCustomerBookingState } from './bookingState.ts';
import * as css from './CustomerBookingPage.css.ts';
import { focusOnMount } from './focus.ts';
import { code as codeText } from './LineUpdates.css.ts';

type LineUpdatesProps = { token: string; booking: CustomerBooking };

export function LineUpdates({ token, booking }: LineUpdatesProps) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const [wasEnded, setEnded] = useState(false);
  const state = useCustomerBookingState(booking);
  if (booking.line === null || !(mayTakePlace(state) || state === 'started')) return null;
  return (
    <section id="line-news" className={css.section} aria-live="polite">
      {booking.line === 'linked' ? (
        <LinkedNotice token={token} onEnd={() => setEnded(true)} />
      ) : (
        <Invitation token={token} isFocused={wasEnded} />
      )}
      {!isConnected && <p className={css.note}>{t`Changing this needs a connection.`}</p>}
    </section>
  );
}

function Invitation({ token, isFocused }: { token: string; isFocused: boolean }) {
  const { t } = useLingui();
  const [invitation, setInvitation] = useState<Awaited<ReturnType<typeof createLineInvitation>> | null>(null);
  const isExpired = useHasPassed(invitation?.validUntil ?? '');
  const { run, isSending, error } = useRequest(async () => setInvitation(await createLineInvitation(token)));
  if (invitation && !isExpired)
    return (
      <>
        <p>
          {t`LINE opens with this code as your message. Send it as it is; this page then says that it has arrived.`}
        </p>
        <p className={codeText}>{invitation.code}</p>
        <a
          className={button({ tone: 'primary' })}
          href={invitation.url}
          target="_blank"
          rel="noreferrer"
          ref={focusOnMount}
        >{t`Open LINE`}</a>
        <p className={css.note}>{t`The code works once, for an hour. Keep it to yourself.`}</p>
      </>
    );
  return (
    <>
      <Failure title={t`Updates on LINE are not switched on`} error={error} />
      <Button
        tone="plain"
        isPending={isSending}
        onPress={() => void run()}
        ref={isFocused ? focusOnMount : undefined}
      >{t`Updates on LINE`}</Button>
      <p className={css.note}>{t`Our answer and every change of this booking, as a message in LINE.`}</p>
    </>
  );
}

function LinkedNotice({ token, onEnd }: { token: string; onEnd: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { run, isSending, error } = useRequest(async () => {
    onEnd();
    await unlinkLine(client, token);
  });
  return (
    <>
      <p>
        <strong>{t`You get updates about this booking on LINE.`}</strong>
      </p>
      <Failure title={t`Updates on LINE are still switched on`} error={error} />
      <Button tone="plain" isPending={isSending} onPress={() => void run()}>{t`Stop updates on LINE`}</Button>
    </>
  );
}

function useRequest(send: () => Promise<void>) {
  const [error, setError] = useState<unknown>(null);
  const [run, isSending] = useOneAtATime(async () => {
    setError(null);
    await send().catch(setError);
  });
  return { run, isSending, error };
}

function Failure({ title, error }: { title: string; error: unknown }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Alert tone="danger" title={title}>
      {errorText(error)}
    </Alert>
  );
}
