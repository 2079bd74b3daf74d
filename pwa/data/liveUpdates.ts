import { tokenStorageKey } from '#contract/constants.ts';
import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { readLocalStorage } from '../offline/persistence/localStorage.ts';
import { bookingsKey } from './adminBookings.ts';
import { refreshDaySheetSoon } from './daySheet.ts';
import { notificationsKey } from './notifications.ts';
import { adminQueryKey, hasToken, verifyQuery } from './session.ts';
import { sessionsKey } from './signedInDevices.ts';
import { shopStatusQuery } from './shop.ts';
import { therapistsKey } from './therapists.ts';

/** ms before the stream is opened again, and between two looks at everything while it cannot be */
const pause = 5_000;
/** ms without a sign of life after which a stream counts as cut; the server gives one every 15 s */
const silence = 40_000;

/** ms from word of a session to the look whether it was this one's: a crowd of them is looked at once */
const gathering = 500;
let looking: ReturnType<typeof setTimeout> | undefined;

/** Keeps what is shown true to what happens elsewhere: each change in the shop refreshes what it touches. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void follow(client, stop.signal);
    return () => stop.abort();
  }, [client]);
}

async function follow(client: QueryClient, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await listen(client, stop).catch(() => null);
    if (stop.aborted) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    // what was said meanwhile is gone: without a stream this is the polling
    if (!stop.aborted && document.visibilityState === 'visible') refresh(client, 'resync');
  }
}

async function listen(client: QueryClient, stop: AbortSignal): Promise<void> {
  const cut = new AbortController();
  const giveUp = () => cut.abort();
  stop.addEventListener('abort', giveUp);
  let timer = setTimeout(giveUp, silence);
  try {
    const response = await fetch('/api/admin/events', {
      headers: { Authorization: `Bearer ${readLocalStorage(tokenStorageKey) ?? ''}` },
      signal: cut.signal,
    });
    if (!response.ok || !response.body) return;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) refresh(client, kindOf(line.slice(6)));
    }
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', giveUp);
  }
}

function kindOf(data: string): string {
  const change = JSON.parse(data) as { kind?: string };
  return change.kind ?? 'resync';
}

function refresh(client: QueryClient, kind: string): void {
  const isAll = kind === 'resync';
  if (isAll || kind === 'booking') {
    void client.invalidateQueries({ queryKey: bookingsKey });
    refreshDaySheetSoon(client);
  }
  if (isAll || kind === 'shop') void client.invalidateQueries({ queryKey: shopStatusQuery.queryKey });
  if (isAll || kind === 'notification') void client.invalidateQueries({ queryKey: notificationsKey });
  if (kind === 'session') lookAtSessionsSoon(client);
  if (isAll || kind === 'therapist') void client.invalidateQueries({ queryKey: therapistsKey });
  if (!['booking', 'shop', 'therapist', 'notification', 'session'].includes(kind)) {
    void client.invalidateQueries({
      queryKey: adminQueryKey,
      predicate: ({ queryKey }) => !['bookings', 'sheet', 'verify'].includes(String(queryKey[1])),
    });
  }
}

// Perhaps the one of this page has ended; whoever is logging out knows.
function lookAtSessionsSoon(client: QueryClient): void {
  looking ??= setTimeout(() => {
    looking = undefined;
    if (!hasToken()) return;
    void client.invalidateQueries({ queryKey: verifyQuery.queryKey });
    void client.invalidateQueries({ queryKey: sessionsKey });
  }, gathering);
}
