import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Customer, CustomerContact } from '#contract/customer.ts';
import { useJoinCustomer } from '../../data/customers.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { toast } from '../../ui/Toast.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { customerPath } from './customerPath.ts';
import * as css from './CustomerPage.css.ts';

type JoinEntryProps = {
  customer: Customer;
  other: { id: number; name: string; contacts: CustomerContact[] };
  onJoined?: () => void;
};

export function JoinEntry({ customer: { id, name }, other, onJoined }: JoinEntryProps) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useJoinCustomer(id);
  const otherName = other.name;
  const join = async () => {
    try {
      await mutateAsync(other.id);
      toast({ title: t`Joined`, tone: 'success', timeout: 3000 });
      onJoined?.();
    } catch (error) {
      showError(t`The customers were not joined`)(error);
    }
  };
  return (
    <div className={css.person}>
      <span>
        <Link to={customerPath(other.id)}>
          <UserText text={otherName} />
        </Link>{' '}
        <span className={css.muted} translate="no">
          {other.contacts.map(({ value }) => value).join(' · ')}
        </span>
      </span>
      <ConfirmButton
        tone="plain"
        label={t`Join`}
        aria-label={t`Join with ${otherName}`}
        question={t`Are ${name} and ${otherName} the same person?`}
        isPending={isPending}
        onConfirm={() => void join()}
      >{t`Their bookings and contacts become one customer’s. You can take it back here.`}</ConfirmButton>
    </div>
  );
}
