import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { inboxKinds, type Inbox, type InboxItem } from '#contract/inbox.ts';
import { useInbox } from '../../data/inbox.ts';
import { useFormats } from '../../i18n/formats.ts';
import { emptyState } from '../../ui/emptyState.css.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import * as css from './InboxPage.css.ts';
import { inboxPath, inboxTitles } from './inboxTexts.ts';
import { useReturnState } from '../visit/returnPath.ts';

export default function InboxPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`What waits`}</PageTitle>
      <h1 className={css.title}>{t`What waits`}</h1>
      <QueryContent query={useInbox()} failure={t`Failed to load what waits`}>
        {(inbox) => <InboxKinds inbox={inbox} />}
      </QueryContent>
    </>
  );
}

function InboxKinds({ inbox: { items } }: { inbox: Inbox }) {
  const { t, i18n } = useLingui();
  if (items.length === 0) return <output className={emptyState}>{t`Nothing waits for you.`}</output>;
  const kinds = inboxKinds
    .map((kind) => ({ kind, found: items.filter((item) => item.kind === kind) }))
    .filter(({ found }) => found.length > 0);
  return (
    <div className={css.kinds}>
      {kinds.map(({ kind, found }) => (
        <section key={kind}>
          <h2 className={css.kind}>
            {i18n._(inboxTitles[kind])} ({found.length})
          </h2>
          <ul className={css.list}>
            {found.map((item) => (
              <li key={`${item.bookingId ?? item.therapistId} ${item.at}`}>
                <Entry item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ item }: { item: InboxItem }) {
  const { kind, clientName, therapistName, startTime, amount, isDeposit, at } = item;
  const { t } = useLingui();
  const { dateTime, money } = useFormats();
  const name = kind === 'time_off_request' ? therapistName : (clientName ?? '—');
  const open = amount === null ? null : money(amount);
  return (
    <Link className={css.entry} to={inboxPath(item)} state={useReturnState()}>
      <span className={css.nameAndAmount}>
        <span className={css.name}>
          <UserText text={name} />
        </span>
        {open !== null && <span className={css.amount}>{isDeposit ? t`Deposit: ${open}` : open}</span>}
      </span>
      {startTime !== null && (
        <span>
          {dateTime(startTime)} · <UserText text={therapistName} />
        </span>
      )}
      {!kindsWithoutSince.has(kind) && <span className={css.muted}>{t`Since ${dateTime(at)}`}</span>}
    </Link>
  );
}

const kindsWithoutSince = new Set<InboxItem['kind']>(['uncovered', 'unpaid']);
