import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Customer } from '#contract/customer.ts';
import { useJoinCustomer, useSeparateCustomer } from '../../data/customers.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { toast } from '../../ui/Toast.tsx';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { customerPath } from './customerPath.ts';
import * as css from './CustomerPage.css.ts';

/** Who may be the same person, and who was joined as the same person, which can be taken back. */
export function Joins({ customer }: { customer: Customer }) {
  return (
    <>
      {customer.suggestions.length > 0 && <Suggestions customer={customer} />}
      {customer.joined.length > 0 && <Joined customer={customer} />}
    </>
  );
}

function Suggestions({ customer: { id, name, suggestions } }: { customer: Customer }) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useJoinCustomer(id);
  const join = (otherId: number) =>
    void mutateAsync(otherId).then(
      () => toast({ title: t`Joined`, tone: 'success', timeout: 3000 }),
      showError(t`The customers were not joined`),
    );
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        <Trans>The same person?</Trans>
      </h2>
      <p className={css.muted}>
        <Trans>A booking has contacts of both. Join them if they are one person.</Trans>
      </p>
      <ul className={css.list}>
        {suggestions.map(({ id: otherId, name: otherName, contacts }) => (
          <li key={otherId} className={css.person}>
            <span>
              <Link to={customerPath(otherId)}>
                <UserText text={otherName} />
              </Link>{' '}
              <span className={css.muted} translate="no">
                {contacts.map(({ value }) => value).join(' · ')}
              </span>
            </span>
            <ConfirmButton
              tone="plain"
              label={t`Join`}
              aria-label={t`Join with ${otherName}`}
              question={t`Are ${name} and ${otherName} the same person?`}
              isPending={isPending}
              onConfirm={() => join(otherId)}
            >
              <Trans>Their bookings and contacts become one customer’s. You can take it back here.</Trans>
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Joined({ customer: { id, joined } }: { customer: Customer }) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useSeparateCustomer(id);
  const separate = (otherId: number) =>
    void mutateAsync(otherId).then(
      () => toast({ title: t`Two customers again`, tone: 'success', timeout: 3000 }),
      showError(t`The join was not taken back`),
    );
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        <Trans>Joined</Trans>
      </h2>
      <ul className={css.list}>
        {joined.map(({ id: otherId, name, notes }) => (
          <li key={otherId}>
            <div className={css.person}>
              <UserText text={name} />
              <Button
                tone="plain"
                aria-label={t`Separate ${name} again`}
                isPending={isPending}
                onPress={() => separate(otherId)}
              >
                <Trans>Separate again</Trans>
              </Button>
            </div>
            <UserParagraph className={css.muted} text={notes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
