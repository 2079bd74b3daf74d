import { useId } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { nonRequestInboxKinds, type InboxItem, type NonRequestInboxKind } from '#contract/inbox.ts';
import { useInbox } from '../../data/inbox.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useReturnState } from '../visit/returnPath.ts';
import { inboxPath, inboxActionLabels, inboxTitles } from './inboxTexts.ts';
import { ActionLabel } from './ActionLabel.tsx';
import { useSteadyRows } from './useSteadyRows.ts';
import * as css from './WaitingPanel.css.ts';

type WaitingPanelProps = {
  /** that the list below does not show */
  hiddenRequests: { count: number; updatedAt: number };
  onShowRequests: () => void;
};

/** A kind that arrives while the list is used waits, see useSteadyRows. */
export function WaitingPanel({ hiddenRequests, onShowRequests }: WaitingPanelProps) {
  const { i18n } = useLingui();
  const titleId = useId();
  const inbox = useInbox();
  const waiting = nonRequestInboxKinds
    // each correction has a line of its own in CustomerChanges
    .filter((kind) => kind !== 'changed_by_customer')
    .map((kind) => ({ kind, found: inbox.data?.items.filter((item) => item.kind === kind) ?? [] }))
    .filter(({ found }) => found.length > 0);
  const shown = useSteadyRows(
    [...(hiddenRequests.count > 0 ? ['request'] : []), ...waiting.map(({ kind }) => kind)],
    (kind) => kind,
    Math.min(inbox.dataUpdatedAt, hiddenRequests.updatedAt),
  );
  const requests = shown.includes('request') ? hiddenRequests.count : 0;
  const kinds = waiting.filter(({ kind }) => shown.includes(kind));
  const total = kinds.reduce((sum, { found }) => sum + found.length, requests);
  if (total === 0) return null;
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        <Trans>Waiting for you</Trans> · {total}
      </h2>
      <ul className={css.rows}>
        {requests > 0 && (
          <li>
            <button type="button" className={css.row} onClick={onShowRequests}>
              <span className={css.text}>
                <Plural
                  value={requests}
                  one="# request waiting on other days"
                  other="# requests waiting on other days"
                />
              </span>
              <ActionLabel text={i18n._(inboxActionLabels.request)} />
            </button>
          </li>
        )}
        {kinds.map(({ kind, found }) => (
          <li key={kind}>
            <KindRow kind={kind} found={found} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the page that handles these entries; to the inbox if that is more than one page. */
function KindRow({ kind, found }: { kind: NonRequestInboxKind; found: InboxItem[] }) {
  const { i18n } = useLingui();
  const { money } = useFormats();
  const state = useReturnState();
  const isOne = found.length === 1;
  const paths = new Set(found.map(inboxPath));
  const [path] = paths;
  const title = i18n._(inboxTitles[kind]);
  const amount = found.reduce((sum, item) => sum + (item.amount ?? 0), 0);
  const details = [onlyEntryName(found), amount > 0 ? money(amount) : null].filter(Boolean).join(' · ');
  return (
    <Link className={css.row} to={paths.size === 1 && path ? path : pathOfSeveral(found)} state={state}>
      <span className={css.text}>
        {isOne ? title : `${title} (${found.length})`}
        {details && <span className={css.details}> · {details}</span>}
      </span>
      <ActionLabel text={i18n._(inboxActionLabels[kind])} />
    </Link>
  );
}

const pathOfSeveral = (found: InboxItem[]) =>
  found.every(({ kind, isDeposit }) => kind === 'unpaid' && !isDeposit) ? '/admin/unpaid' : '/admin/inbox';

function onlyEntryName(found: InboxItem[]): string | null {
  const [first, ...others] = found;
  if (!first || others.length > 0) return null;
  return first.kind === 'time_off_request' ? first.therapistName : first.clientName;
}
