import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import type { Booking } from '#contract/booking.ts';
import { useCurrentUserId } from '../../data/administrator.ts';
import { optimisticStatus } from '../../data/optimisticStatus.ts';
import { decisionsAbout, useDecideAll, useOutbox } from '../../data/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import * as css from './SelectRequests.css.ts';
import { useVisitTime } from '../visit/useVisitTime.ts';

/** Requests to deny together; `ids` is null while nothing is being selected. */
export type RequestSelection = {
  requests: Booking[];
  ids: ReadonlySet<number> | null;
  change: (ids: ReadonlySet<number> | null) => void;
};

export function useRequestSelection(bookings: readonly Booking[]): RequestSelection {
  useOutbox();
  const userId = useCurrentUserId();
  const [ids, change] = useState<ReadonlySet<number> | null>(null);
  const requests = bookings.filter((booking) => {
    const { status, rejected } = optimisticStatus(booking, decisionsAbout(booking.id), userId);
    return status === 'pending' && !rejected;
  });
  return { requests, ids, change };
}

export function StartSelection({ requests, ids, change }: RequestSelection) {
  const { t } = useLingui();
  if (ids !== null || requests.length < 2) return null;
  return (
    <button
      type="button"
      className={css.start}
      aria-label={t`Select several requests`}
      onClick={() => change(new Set())}
    >
      <ListChecks size={20} aria-hidden />
    </button>
  );
}

export function SelectionBar({ requests, ids, change }: RequestSelection) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const denyAll = useDenyAll();
  if (ids === null) return null;
  const selected = requests.filter(({ id }) => ids.has(id));
  const count = selected.length;
  const deny = () => {
    change(null);
    void denyAll(selected);
  };
  return (
    <div className={css.bar}>
      <output className={css.count}>
        <Plural value={count} one="# request selected" other="# requests selected" />
      </output>
      <Button tone="quiet" onPress={() => change(null)}>{t`Stop selecting`}</Button>
      <Button tone="plain" onPress={() => change(new Set(requests.map(({ id }) => id)))}>
        <Trans>Select all shown</Trans>
      </Button>
      <Button tone="danger" isDisabled={count === 0} onPress={() => setAsking(true)}>
        <Trans>Deny the selected</Trans>
      </Button>
      {isAsking && <DenyConfirmation count={count} onConfirm={deny} onClose={() => setAsking(false)} />}
    </div>
  );
}

function DenyConfirmation(props: { count: number; onConfirm: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const { count, ...rest } = props;
  return (
    <ConfirmDialog
      {...rest}
      title={plural(count, { one: 'Deny # request?', other: 'Deny # requests?' })}
      confirmLabel={count === 1 ? t`Deny` : t`Deny all ${count}`}
    >{t`This action cannot be undone once it is sent. Their times become free for others.`}</ConfirmDialog>
  );
}

export function RequestSelectionRow({
  booking,
  selection,
}: {
  booking: Booking;
  selection: RequestSelection;
}) {
  const { t } = useLingui();
  const when = useVisitTime()(booking.startTime);
  const { requests, ids, change } = selection;
  if (ids === null || !requests.some(({ id }) => id === booking.id)) return null;
  const name = booking.clientName;
  const toggled = () => {
    const next = new Set(ids);
    if (!next.delete(booking.id)) next.add(booking.id);
    return next;
  };
  const alike = requests.filter(({ source }) => source && source.id === booking.source?.id);
  return (
    <div className={css.choice}>
      <label className={css.label}>
        <input
          type="checkbox"
          className={css.checkbox}
          checked={ids.has(booking.id)}
          onChange={() => change(toggled())}
          aria-label={t`Select ${name}, ${when}`}
        />
        <Trans>Select</Trans>
      </label>
      {alike.length > 1 && (
        <Button tone="quiet" onPress={() => change(new Set([...ids, ...alike.map(({ id }) => id)]))}>
          <Trans>All from this connection</Trans>
        </Button>
      )}
    </div>
  );
}

function useDenyAll() {
  const { t } = useLingui();
  const decideAll = useDecideAll();
  return async (bookings: readonly Booking[]) => {
    try {
      const { done, waiting, rejected } = await decideAll(bookings, 'denied');
      if (rejected > 0) {
        toast({
          title: t`Some requests were not denied`,
          description: t`${rejected} changed meanwhile. Please look at them again.`,
          tone: 'destructive',
        });
      } else if (waiting === 0)
        toast({
          title: plural(done, { one: '# request denied', other: '# requests denied' }),
          tone: 'success',
        });
    } catch {
      toast({
        title: t`Failed to update booking status`,
        description: t`This device could not keep the change. Please try again.`,
        tone: 'destructive',
      });
    }
  };
}
