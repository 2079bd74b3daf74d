import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ListedCustomer } from '#contract/customer.ts';
import { useCustomers } from '../../data/customers.ts';
import { useFormats } from '../../i18n/formats.ts';
import { emptyState } from '../../ui/emptyState.css.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { UserText } from '../../ui/UserText.tsx';
import { PagedContent } from '../layout/PagedContent.tsx';
import { BlockedBadge, NoShowBadge } from './CustomerBadges.tsx';
import { customerPath } from './customerPath.ts';
import * as css from './CustomersPage.css.ts';

export default function CustomersPage() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const query = useCustomers(useDebounced(search.trim()));
  return (
    <>
      <PageTitle>{t`Customers`}</PageTitle>
      <h1 className={css.title}>{t`Customers`}</h1>
      <div className={css.search}>
        <SearchField label={t`Search by name or contact`} value={search} onChange={setSearch} />
      </div>
      <PagedContent query={query} failure={t`Failed to load the customers`}>
        {(customers) => <CustomerList customers={customers} isSearch={search.trim() !== ''} />}
      </PagedContent>
    </>
  );
}

function CustomerList({ customers, isSearch }: { customers: ListedCustomer[]; isSearch: boolean }) {
  const { t } = useLingui();
  if (customers.length === 0) {
    return (
      <output className={emptyState}>
        {isSearch ? t`Nobody matches this search.` : t`Nobody has booked yet. Whoever books appears here.`}
      </output>
    );
  }
  return (
    <ul className={css.list}>
      {customers.map((customer) => (
        <li key={customer.id}>
          <CustomerEntry customer={customer} />
        </li>
      ))}
    </ul>
  );
}

function CustomerEntry({ customer }: { customer: ListedCustomer }) {
  const { money, dateOf } = useFormats();
  const { id, name, contacts, lastVisit, spent } = customer;
  const last = lastVisit && dateOf(lastVisit);
  return (
    <Link to={customerPath(id)} className={css.entry}>
      <span className={css.nameAndBadges}>
        <span className={css.name}>
          <UserText text={name} />
        </span>
        <BlockedBadge customer={customer} />
        <NoShowBadge customer={customer} />
      </span>
      <span className={css.muted} translate="no">
        {contacts[0]?.value}
      </span>
      <span className={css.muted}>
        <VisitCount count={customer.visits} /> · {money(spent)}
        {last !== null && (
          <>
            {' · '}
            <Trans>Last visit: {last}</Trans>
          </>
        )}
      </span>
    </Link>
  );
}

function VisitCount({ count }: { count: number }) {
  const { t } = useLingui();
  return count === 0 ? t`No visit yet` : t`Visits so far: ${count}`;
}
