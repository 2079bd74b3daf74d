import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useCurrentUserId } from '../../data/administrator.ts';
import { useOutbox, useSendOutboxNow, type OutboxState } from '../../data/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { emptyState } from '../../ui/emptyState.css.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { OtherUsersOperation, OwnOperation } from './OperationRow.tsx';
import * as css from './OutboxPage.css.ts';

export default function OutboxPage() {
  const { t } = useLingui();
  const { operations, isDurable } = useOutbox();
  const userId = useCurrentUserId();
  const unsettled = operations.filter(({ state }) => state !== 'done');
  const mine = unsettled.filter((operation) => operation.userId === userId);
  const others = unsettled.filter((operation) => operation.userId !== userId);
  return (
    <>
      <PageTitle>{t`Waiting to send`}</PageTitle>
      <div className={css.head}>
        <h1 className={css.title}>{t`Waiting to send`}</h1>
        {mine.some(({ state }) => state !== 'refused') && <SendNow />}
      </div>
      {isDurable === null && (
        <output className={emptyState}>{t`Still loading. Please leave this page open.`}</output>
      )}
      {isDurable === false && (
        <p className={css.warning}>
          {t`This browser keeps nothing on this device: leave this page open until everything is sent.`}
        </p>
      )}
      {unsettled.length === 0 && isDurable !== null && (
        <output className={emptyState}>{t`Everything is sent.`}</output>
      )}
      {mine.length > 0 && (
        <ul className={css.list}>
          {mine.map((operation) => (
            <li key={operation.opId}>
              <OwnOperation operation={operation} isLast={isLastOf(mine, operation)} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <OthersOperations operations={others} />}
    </>
  );
}

function OthersOperations({ operations }: Pick<OutboxState, 'operations'>) {
  const { t } = useLingui();
  return (
    <section className={css.others}>
      <h2 className={css.subtitle}>{t`Of another administrator`}</h2>
      <p className={css.note}>{t`These are sent only after that person signs in again on this device.`}</p>
      <ul className={css.list}>
        {operations.map((operation) => (
          <li key={operation.opId}>
            <OtherUsersOperation operation={operation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isLastOf = (
  operations: { opId: string; bookingId: number }[],
  { opId, bookingId }: { opId: string; bookingId: number },
) => operations.findLast((operation) => operation.bookingId === bookingId)?.opId === opId;

function SendNow() {
  const sendNow = useSendOutboxNow();
  const [isSending, setSending] = useState(false);
  const press = () => {
    setSending(true);
    void sendNow().finally(() => setSending(false));
  };
  return (
    <Button isPending={isSending} onPress={press}>
      <RefreshCw size={18} aria-hidden />
      {isSending ? <Trans>Sending…</Trans> : <Trans>Send now</Trans>}
    </Button>
  );
}
