import { useEffect } from 'react';
import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ChangeKind } from '#contract/events.ts';
import { bookingsKey } from './adminBookings.ts';
import { adminLocationsKey, adminServicesKey } from './adminCatalogue.ts';
import { adminReviewsKey } from './adminReviews.ts';
import { adminShopKey } from './adminShop.ts';
import { adminTherapistsKey } from './adminTherapists.ts';
import { bookingRulesKey } from './bookingRules.ts';
import { customersKey } from './customers.ts';
import { dayPlanKey } from './dayPlan.ts';
import { refreshDaySheetSoon } from './daySheet.ts';
import { customerChangesQuery, inboxKey } from './inbox.ts';
import { integrationsKey } from './integrations.ts';
import { freeTimesKey } from './newBooking.ts';
import { notificationsKey, notificationSettingsKey } from './notifications.ts';
import { pushDevicesKey } from './push.ts';
import { reportsKey } from './reports.ts';
import { servicesKey } from './services.ts';
import { verifyKey } from './session.ts';
import { alternativesKey, scheduleChangesKey } from './scheduleChanges.ts';
import { shopQuery } from './shop.ts';
import { signedInDevicesKey } from './signedInDevices.ts';
import { hasToken, readToken } from './storedSession.ts';
import { therapistPagesKey } from './therapistPages.ts';
import { therapistsKey } from './therapists.ts';
import { timeOffRequestsKey } from './timeOffRequests.ts';

/** ms before the stream is reopened, and between two refreshes of everything while that fails */
const reconnectDelay = 5_000;
/** ms without data after which the stream counts as disconnected; the server sends a keep-alive every 15 s */
const silenceTimeout = 40_000;
/** ms for which changes are collected before they refresh the screen, each query once */
const collectionTime = 200;

/** Free times depend on visits, and on therapists with their services, locations and hours. */
const freeTimeQueryKeys = [freeTimesKey, alternativesKey];
const therapistKeys = [adminTherapistsKey, therapistsKey, ...freeTimeQueryKeys];
const keysByEntity = {
  // Time off is listed with the visits during it, therefore a booking affects scheduleChangesKey.
  booking: [
    bookingsKey,
    inboxKey,
    customerChangesQuery.queryKey,
    customersKey,
    dayPlanKey,
    scheduleChangesKey,
    reportsKey,
    timeOffRequestsKey,
    ...freeTimeQueryKeys,
  ],
  // The cards of bookings show whether the customer is blocked.
  customer: [customersKey, bookingsKey, dayPlanKey],
  // A booking has warnings about its therapist: inactive, outside of working hours, time off.
  therapist: [...therapistKeys, bookingsKey, inboxKey, dayPlanKey, reportsKey],
  // The list of therapists shows their ratings.
  review: [adminReviewsKey, inboxKey, therapistsKey],
  // The list of therapists shows their services and locations.
  service: [adminServicesKey, servicesKey, ...therapistKeys],
  location: [adminLocationsKey, reportsKey, ...therapistKeys],
  schedule: [
    bookingsKey,
    inboxKey,
    scheduleChangesKey,
    timeOffRequestsKey,
    therapistsKey,
    shopQuery.queryKey,
    dayPlanKey,
    ...freeTimeQueryKeys,
  ],
  shop: [shopQuery.queryKey, adminShopKey],
  settings: [
    bookingRulesKey,
    dayPlanKey,
    freeTimesKey,
    integrationsKey,
    notificationSettingsKey,
    notificationsKey,
    pushDevicesKey,
  ],
  notification: [notificationsKey],
} as const;

/** The day sheet is refreshed with `dayPlanKey`, by its own timer. */
export const keysInvalidatedBy: Record<ChangeKind, readonly QueryKey[]> = {
  ...keysByEntity,
  session: [verifyKey, signedInDevicesKey, therapistPagesKey],
  resync: [
    ...new Set<QueryKey>([...Object.values(keysByEntity).flat(), signedInDevicesKey, therapistPagesKey]),
  ],
};

export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const abort = new AbortController();
    void stayConnected(client, abort.signal);
    return () => abort.abort();
  }, [client]);
}

async function stayConnected(client: QueryClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await readEvents(client, signal).catch(() => null);
    if (signal.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, reconnectDelay));
    // Events sent while disconnected are lost. Where streams are blocked, this polls.
    if (!signal.aborted && document.visibilityState === 'visible') refreshSoon(client, 'resync');
  }
}

async function readEvents(client: QueryClient, signal: AbortSignal): Promise<void> {
  const timeout = new AbortController();
  const cancel = () => timeout.abort();
  signal.addEventListener('abort', cancel);
  let timer = setTimeout(cancel, silenceTimeout);
  try {
    const response = await fetch('/api/admin/events', {
      headers: { Authorization: `Bearer ${readToken() ?? ''}` },
      signal: timeout.signal,
    });
    if (!response.ok || !response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(cancel, silenceTimeout);
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) refreshSoon(client, kindOf(line.slice(6)));
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}

/** A kind unknown to this version of the app refreshes everything. */
function kindOf(data: string): ChangeKind {
  const { kind = '' } = JSON.parse(data) as { kind?: string };
  return Object.hasOwn(keysInvalidatedBy, kind) ? (kind as ChangeKind) : 'resync';
}

const collected = new Set<ChangeKind>();
let timer: ReturnType<typeof setTimeout> | undefined;

function refreshSoon(client: QueryClient, kind: ChangeKind): void {
  collected.add(kind);
  timer ??= setTimeout(() => {
    timer = undefined;
    const kinds = [...collected];
    collected.clear();
    refresh(client, kinds);
  }, collectionTime);
}

function refresh(client: QueryClient, kinds: ChangeKind[]): void {
  // The session that ended may be this page's. A page that is logging out knows that already.
  const shown = hasToken() ? kinds : kinds.filter((kind) => kind !== 'session');
  const keys = new Set(shown.flatMap((kind) => keysInvalidatedBy[kind]));
  for (const queryKey of keys) invalidate(client, queryKey);
  if (keys.has(dayPlanKey)) refreshDaySheetSoon(client);
}

/**
 * Invalidating a query does not repeat its first fetch, whose response may be from before the change: it is invalidated
 * again once that has succeeded.
 */
function invalidate(client: QueryClient, queryKey: QueryKey): void {
  const hasNoData = ({ state }: Query) => state.data === undefined;
  const first = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: hasNoData });
  for (const query of first)
    void query.promise?.then(
      // one refetch, however many changes came during the first fetch
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false }),
      () => {},
    );
  void client.invalidateQueries({ queryKey });
}
