import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import type { ContactKind, Customer } from '#contract/customer.ts';
import { useCustomer } from '../../data/customers.ts';
import { useFormats } from '../../i18n/formats.ts';
import { languages } from '../../i18n/languages.ts';
import { Contacts } from '../../ui/Contacts.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { ContactTexts } from '../contacts/ContactTexts.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { BlockCustomer } from './BlockCustomer.tsx';
import { BlockedBadge, NoShowBadge } from './CustomerBadges.tsx';
import { CustomerBookings } from './CustomerBookings.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import * as css from './CustomerPage.css.ts';
import { DuplicateCustomers } from './DuplicateCustomers.tsx';

export default function CustomerPage() {
  const { t } = useLingui();
  const id = Number(useParams()['customerId']);
  return (
    <>
      <PageTitle>{t`Customer`}</PageTitle>
      <BackLink to="/admin/customers">{t`Customers`}</BackLink>
      <QueryContent query={useCustomer(id)} failure={t`Failed to load the customer`} height={560}>
        {(customer) => <Details key={customer.id} customer={customer} />}
      </QueryContent>
    </>
  );
}

function Details({ customer }: { customer: Customer }) {
  return (
    <>
      <h1 className={css.title}>
        <UserText text={customer.name} />
        <BlockedBadge customer={customer} />
        <NoShowBadge customer={customer} />
      </h1>
      <div className={css.columns}>
        <div className={css.column}>
          <Figures customer={customer} />
          <CustomerContacts customer={customer} />
          <DuplicateCustomers customer={customer} />
          <CustomerNotes customer={customer} />
          <BlockCustomer customer={customer} />
        </div>
        <CustomerBookings customer={customer} />
      </div>
    </>
  );
}

function Figures({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const { money, dateOf, number } = useFormats();
  const { visits, spent, noShows, lastVisit, locale, createdAt } = customer;
  const figures = [
    [t`Visits`, number(visits)],
    [t`Paid`, money(spent)],
    [t`Nobody there`, number(noShows)],
    [t`Last visit`, lastVisit ? dateOf(lastVisit) : '–'],
    [t`Language`, languages[locale]],
    [t`Customer since`, dateOf(createdAt)],
  ] as const;
  return (
    <dl className={css.figures}>
      {figures.map(([name, value]) => (
        <div key={name} className={css.figure}>
          <dt className={css.figureName}>{name}</dt>
          <dd className={css.figureValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CustomerContacts({ customer: { contacts } }: { customer: Customer }) {
  const { t } = useLingui();
  const none = { phone: null, whatsapp: null, email: null, line: null };
  return (
    <section className={css.section} aria-label={t`Contacts`}>
      {contacts.map(({ kind, value }) => {
        const details = { ...none, [kind satisfies ContactKind]: value };
        return (
          <div key={`${kind} ${value}`}>
            <ContactTexts details={details} />
            <Contacts details={details} />
          </div>
        );
      })}
    </section>
  );
}
