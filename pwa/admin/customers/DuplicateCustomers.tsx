import { useLingui } from '@lingui/react/macro';
import type { Customer } from '#contract/customer.ts';
import { useSeparateCustomer } from '../../data/customers.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { UserParagraph, UserText } from '../../ui/UserText.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import * as css from './CustomerPage.css.ts';
import { JoinCustomerButton } from './JoinDialog.tsx';
import { JoinEntry } from './JoinEntry.tsx';

/** Who may be the same person, to be joined, and whoever was joined, to be separated again. */
export function DuplicateCustomers({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  return (
    <>
      <section className={css.section}>
        <h2 className={css.heading}>{t`The same person?`}</h2>
        {customer.suggestions.length > 0 && <SuggestedJoins customer={customer} />}
        <div className={css.buttons}>
          <JoinCustomerButton customer={customer} />
        </div>
      </section>
      {customer.joined.length > 0 && <JoinedCustomers customer={customer} />}
    </>
  );
}

function SuggestedJoins({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  return (
    <>
      <p className={css.muted}>{t`A booking has contacts of both. Join them if they are one person.`}</p>
      <ul className={css.list}>
        {customer.suggestions.map((other) => (
          <li key={other.id}>
            <JoinEntry customer={customer} other={other} />
          </li>
        ))}
      </ul>
    </>
  );
}

function JoinedCustomers({ customer: { id, joined } }: { customer: Customer }) {
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
      <h2 className={css.heading}>{t`Joined`}</h2>
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
              >{t`Separate again`}</Button>
            </div>
            <UserParagraph className={css.muted} text={notes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
