import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Customer } from '#contract/customer.ts';
import { useCustomers } from '../../data/customers.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { emptyState } from '../../ui/emptyState.css.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import * as css from './CustomerPage.css.ts';
import { JoinEntry } from './JoinEntry.tsx';

export function JoinCustomerButton({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onPress={() => setOpen(true)}>{t`Join with another customer`}</Button>
      {isOpen && <JoinDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
}

const shownAtOnce = 10;

function JoinDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const query = useCustomers(useDebounced(search.trim()));
  const found = query.data?.pages.flatMap(({ data }) => data).filter(({ id }) => id !== customer.id);
  return (
    <Dialog title={t`Join with another customer`} onClose={onClose}>
      <p className={css.muted}>{t`Choose the customer who is the same person.`}</p>
      <SearchField label={t`Search by name or contact`} value={search} onChange={setSearch} />
      <QueryContent
        query={{ data: found, error: query.error, refetch: query.refetch }}
        failure={t`Failed to load the customers`}
        height={200}
      >
        {(others) =>
          others.length === 0 ? (
            <output className={emptyState}>{t`Nobody matches this search.`}</output>
          ) : (
            <ul className={css.list}>
              {others.slice(0, shownAtOnce).map((other) => (
                <li key={other.id}>
                  <JoinEntry customer={customer} other={other} onJoined={onClose} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Dialog>
  );
}
