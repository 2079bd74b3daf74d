import { Trans, useLingui } from '@lingui/react/macro';
import type { BlockedRequest, Customer } from '#contract/customer.ts';
import { useChangeCustomer } from '../../data/customers.ts';
import { useFormatInstant } from '../../i18n/businessDay.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { useOutcomeToast } from '../form/useOutcomeToast.ts';
import * as css from './CustomerPage.css.ts';

export function BlockCustomer({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const showOutcome = useOutcomeToast();
  const { mutateAsync, isPending } = useChangeCustomer(customer.id);
  const { name, version, isBlocked, blockedRequests } = customer;
  const set = (blocked: boolean) =>
    showOutcome(
      mutateAsync({ isBlocked: blocked, version }),
      blocked ? t`${name} is blocked` : t`${name} is not blocked any more`,
      blocked ? t`Not blocked` : t`The block was not lifted`,
    );
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t`Block`}</h2>
      <p className={css.muted}>
        {isBlocked
          ? t`Requests with any of these contacts get the answer of a full day. Nobody is told of the block, and you can book by hand all the same.`
          : t`Requests of a blocked customer get the answer of a full day. Nobody is told of the block.`}
      </p>
      <div className={css.buttons}>
        {isBlocked ? (
          <Button tone="plain" isPending={isPending} onPress={() => set(false)}>{t`Lift the block`}</Button>
        ) : (
          <ConfirmButton
            tone="plain"
            label={t`Block`}
            question={t`Block ${name}?`}
            isPending={isPending}
            onConfirm={() => set(true)}
          >{t`New requests from the site are refused. Bookings that exist stay as they are.`}</ConfirmButton>
        )}
      </div>
      {blockedRequests.length > 0 && (
        <>
          <h3 className={css.heading}>{t`Refused requests`}</h3>
          <ul className={css.list}>
            {blockedRequests.map((request) => (
              <li key={request.id}>
                <RejectedRequest request={request} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function RejectedRequest({ request: { at, therapist, service, startTime } }: { request: BlockedRequest }) {
  const moment = useFormatInstant();
  const visit = moment(startTime);
  return (
    <>
      <span className={css.when}>{moment(at)}</span>
      <span className={css.muted}>
        <UserText text={service} /> · <UserText text={therapist} /> · <Trans>for {visit}</Trans>
      </span>
    </>
  );
}
