import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../gate/step.ts';
import { callApi } from '../support/api/callApi.ts';
import { makeTherapistAlwaysAvailable } from '../support/crowd/simulatedCustomers.ts';
import { startFakeProviders, workingSettings } from '../support/fakeProviders/fakeProviders.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { compareBookings, compareDeliveries, type Deliveries, type Outcome } from './checks.ts';
import { listenToStream, startClients, type Clients, type Therapist } from './clients.ts';
import type { Cluster } from './cluster.ts';
import { createFaults, type Fault, type SetUp, type Watch } from './faults.ts';
import type { Network } from './network.ts';
import {
  lateAnswers,
  maxRecoveryMs,
  measureRecovery,
  recoverableFrom,
  recoveryTable,
  type Recovery,
} from './recovery.ts';
import { startSite, type Site } from './site.ts';

type Run = { network: Network; cluster: Cluster; failovers: number; isSynchronous: boolean };

/** Breaks things while the shop is used, prints what was measured, and returns a sentence for each thing that is wrong. */
export async function runFaults(
  folder: string,
  { network, cluster, failovers, isSynchronous }: Run,
): Promise<string[]> {
  // The proxy signs its certificate itself. The processes of the app get their own value.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const providers = await startFakeProviders();
  const site = await startSite(folder, cluster.url, providers.env);
  try {
    const [{ manage, token }] = site.processes as [Site['processes'][0]];
    const { email, line } = workingSettings(providers);
    await manage('POST', '/settings/integrations', { email, line });
    const therapists: Therapist[] = [];
    while (therapists.length < 4) therapists.push(await makeTherapistAlwaysAvailable(manage));
    const clients = startClients(site.url, token, therapists);
    const recoveries: Recovery[] = [];
    // what is in the database is told even when it could not be broken to the end
    const ended = await breakThings({ network, cluster, site }, clients, recoveries, {
      failovers,
      therapists,
      token,
    }).then(
      () => [],
      (error: unknown) => [String(error)],
    );
    await clients.leave();
    const primary = await cluster.primary();
    const sql = cluster.connectTo(primary);
    const deliveries = await compareDeliveries(sql, providers);
    const outcome = await compareBookings(sql, clients);
    await sql.end();
    report({ network, isSynchronous, recoveries, outcome, deliveries });
    return [...ended, ...problemsOf({ isSynchronous, recoveries, outcome, deliveries })];
  } finally {
    await site.stop();
    await providers.stop();
  }
}

type Shop = { failovers: number; therapists: Therapist[]; token: string };

/** Adds what it measures to `recoveries`. */
async function breakThings(
  setUp: SetUp,
  clients: Clients,
  recoveries: Recovery[],
  { failovers, therapists, token }: Shop,
): Promise<void> {
  const { breakOther, failOver } = createFaults(setUp);
  const closing = new AbortController();
  const streams = setUp.site.processes.map(({ base }) => listenToStream(base, token, closing.signal));
  const measured = async (breakIt: (watch: Watch) => Promise<Fault>) => {
    let catalogue = Infinity;
    const fault = await breakIt(async (from) => {
      catalogue = await changeShownAfter(from, setUp.site, therapists[0]!, token);
    });
    const from = recoverableFrom(fault);
    // the clients are there for it all the while
    await pause(maxRecoveryMs);
    const heard = streams
      .filter((_, at) => setUp.site.runsSince(at) <= from)
      .map((moments) => Math.min(...moments.filter((at) => at >= from)) - from);
    const rest = { catalogue, streams: Math.max(...heard) };
    const recovery = measureRecovery(fault, clients, Date.now(), rest);
    recoveries.push(recovery);
    const { promotion, bookings } = recovery;
    print(
      `${fault.kind}: ${promotion === null ? '' : `new primary after ${promotion} ms, `}bookings ${bookings} ms later`,
    );
  };
  try {
    for (let done = 0; done < failovers; done += 1) {
      await measured(breakOther);
      if (Math.random() < 0.5) await measured(breakOther);
      await measured(failOver);
    }
  } finally {
    closing.abort();
  }
}

let changes = 0;

/**
 * Changes a therapist's text, and returns how many ms after `from` every process shows it, its cache included. One that
 * was started later is left out.
 */
async function changeShownAfter(
  from: number,
  { url, processes, runsSince }: Site,
  { id }: Therapist,
  token: string,
): Promise<number> {
  const bio = `Calm hands ${++changes}`;
  const isOk = ({ status }: { status: number }) => status === 200;
  const isSaved = () =>
    callApi(url, 'PATCH', `/api/admin/therapists/${id}`, { body: { bio }, token }).then(isOk, () => false);
  const isShown = async () => {
    const asked = processes.filter((_, at) => runsSince(at) <= from);
    const shown = asked.map(({ base }) =>
      callApi<{ data?: { bio: string } }>(base, 'GET', `/api/therapists/${id}`).then(
        ({ body }) => body.data?.bio === bio,
        () => false,
      ),
    );
    return (await Promise.all(shown)).every(Boolean);
  };
  const patience = 60_000;
  await pollUntil(isSaved, Boolean, patience);
  await pollUntil(isShown, Boolean, patience);
  return Date.now() - from;
}

type Result = {
  isSynchronous: boolean;
  recoveries: Recovery[];
  outcome: Outcome;
  deliveries: Deliveries;
};

function report({
  network,
  isSynchronous,
  recoveries,
  outcome,
  deliveries,
}: Result & { network: Network }): void {
  const moved = recoveries.filter(({ promotion }) => promotion !== null).length;
  print(`\n${recoveryTable(recoveries)}\n`);
  print(
    `${isSynchronous ? 'synchronous' : 'asynchronous'} standby, ${moved} failovers, ${recoveries.length} faults`,
  );
  print(
    `${outcome.acknowledged} bookings acknowledged: ${outcome.lost.length} lost, ${outcome.doubled.length} doubled, ${outcome.unexplained.length} unexplained, ${outcome.overlaps} overlaps`,
  );
  print(`${outcome.approved} approvals acknowledged: ${outcome.unapproved.length} lost`);
  print(`${outcome.unavailable} requests answered 502, 503 or not at all, and sent again`);
  print(
    `${deliveries.sent} messages sent: ${deliveries.missing} not received, ${deliveries.emailsTwice} received twice by email, ${deliveries.enqueuedTwice} enqueued twice, ${deliveries.unrecorded} about what was lost, ${deliveries.unsent} not sent, ${deliveries.untold} bookings untold`,
  );
  if (network.whyNotCut)
    print(`The network was not cut, since no namespaces can be made here: ${network.whyNotCut}`);
}

function problemsOf({ isSynchronous, recoveries, outcome, deliveries }: Result): string[] {
  const counted = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : []);
  // An asynchronous standby may lack what was acknowledged last, and with it what was sent.
  const lost = isSynchronous
    ? [
        ...outcome.lost.map((name) => `an acknowledged booking is lost: ${name}`),
        ...outcome.unapproved.map((id) => `an acknowledged approval is lost: ${id}`),
        ...counted(deliveries.unrecorded, 'messages about what is not there'),
      ]
    : [];
  return [
    ...recoveries.flatMap(lateAnswers),
    ...lost,
    ...outcome.doubled.map((name) => `booked twice: ${name}`),
    ...outcome.unexplained.map((name) => `booked, though its customer was told otherwise: ${name}`),
    ...counted(outcome.overlaps, 'overlapping bookings'),
    ...counted(outcome.strange.length, `unexpected statuses: ${outcome.strange.join(', ')}`),
    ...counted(deliveries.missing, 'messages recorded as sent and not received'),
    ...counted(deliveries.enqueuedTwice, 'notifications enqueued twice'),
    ...counted(deliveries.unsent, 'notifications not sent'),
    ...counted(deliveries.untold, 'bookings of which the shop was not told'),
    // one process and one channel each, whenever something is killed
    ...counted(
      Math.max(0, deliveries.emailsTwice - 4 * recoveries.length),
      'emails more than a fault explains',
    ),
  ];
}
