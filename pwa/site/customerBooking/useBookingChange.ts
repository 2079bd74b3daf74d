import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CustomerBooking } from '#contract/customerBooking.ts';
import { createKeyPerContent, isOutcomeUnknown } from '../../booking/idempotencyKey.ts';
import { isSlotError } from '../../booking/slotError.ts';
import {
  cacheCustomerBooking,
  currentBookingIn,
  useRefreshCustomerBooking,
} from '../../data/customerBooking.ts';
import { NetworkError, RequestError } from '../../data/client.ts';
import { hasNetwork } from '../../offline/connection.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

/**
 * `changed`: the booking has changed since it was shown; `slot`: the chosen time cannot be booked; `unknown`:
 * the change may have been made; `offline`: it was not sent.
 */
export type ChangeFailure = {
  kind: 'changed' | 'too_late' | 'slot' | 'offline' | 'unknown' | 'refused';
  error: unknown;
  current: CustomerBooking | null;
};

type Options<Change> = {
  token: string;
  booking: CustomerBooking;
  send: (token: string, change: Change, key: string) => Promise<CustomerBooking>;
  /** whether `current` shows that the change to `seen` was made after all */
  isDone: (current: CustomerBooking, change: Change, seen: CustomerBooking) => boolean;
  onDone: () => void;
};

/** `seen`: the booking that was shown when the change was sent */
type Attempt<Change> = { change: Change; seen: CustomerBooking; failure: ChangeFailure };

/**
 * One change at a time. Repeating an attempt without a response uses the same idempotency key. `failure`
 * stays until a newer version of the booking arrives, which may also show that the change was made.
 */
export function useBookingChange<Change extends object>(options: Options<Change>) {
  const { token, booking, send, isDone, onDone } = options;
  const client = useQueryClient();
  const refresh = useRefreshCustomerBooking(token);
  const [idempotencyKey] = useState(createKeyPerContent);
  const [attempt, setAttempt] = useState<Attempt<Change> | null>(null);

  const [change, isSending] = useOneAtATime(async (change: Change) => {
    setAttempt(null);
    const isOnline = hasNetwork();
    const key = idempotencyKey.for(change);
    try {
      const changed = await send(token, change, key.current());
      key.requestSucceeded();
      await cacheCustomerBooking(client, token, changed);
      onDone();
    } catch (error) {
      key.requestFailed(error);
      const current = currentBookingIn(error);
      if (current) await cacheCustomerBooking(client, token, current);
      else refresh();
      if (current && isDone(current, change, booking)) onDone();
      else {
        const isUnsent = error instanceof NetworkError && !isOnline;
        const kind = isUnsent ? 'offline' : kindOf(error, current);
        setAttempt({ change, seen: booking, failure: { kind, error, current } });
      }
    }
  });

  const isOutdated = attempt !== null && booking.version > (attempt.failure.current ?? attempt.seen).version;
  const isMade = isOutdated && isDone(booking, attempt.change, attempt.seen);
  const callOnDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isMade) callOnDone();
  }, [isMade]);

  return { change, isSending, failure: isOutdated ? null : (attempt?.failure ?? null) };
}

function kindOf(error: unknown, current: CustomerBooking | null): ChangeFailure['kind'] {
  if (isOutcomeUnknown(error)) return 'unknown';
  const code = error instanceof RequestError ? error.code : null;
  if (code === 'too_late_to_cancel' || code === 'too_late_to_move') return 'too_late';
  if (isSlotError(code)) return 'slot';
  return code === 'booking_changed' || current ? 'changed' : 'refused';
}
