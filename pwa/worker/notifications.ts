import { countDecision, countRequest } from './badge.ts';
import { recall } from './metadata.ts';
import type { ToPage, Words } from '../offline/workerMessages.ts';
import { keepApproval } from './outbox.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a push carries. A trial has no booking. */
type Push = { bookingId?: number | null; version?: number; title?: string; body?: string };
type About = { bookingId: number; version: number };
/** Lacking in TypeScript's own. */
type Options = NotificationOptions & {
  actions?: { action: string; title: string }[];
  renotify?: boolean;
  timestamp?: number;
};

/** ms that a page has to say that it follows */
const patience = 1_000;
/** ms after which a decision that is on the disk, and not yet on the server, is said to wait */
const slowAfter = 2_000;

const english: Words = {
  lang: 'en',
  newRequest: 'New booking request',
  approve: 'Approve',
  deny: 'Deny',
  approved: 'Approved',
  waiting: 'Waiting to send',
  changed: 'Changed meanwhile. Tap to look at it.',
};
const words = () => recall('words', english);

/** Shows a push as a notification, one for each booking: a newer one takes the older one's place. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { bookingId, version, title, body } = parsed(data);
  const { lang, newRequest, approve, deny } = await words();
  const about = bookingId && version !== undefined ? { bookingId, version } : null;
  const options: Options = {
    ...(body ? { body } : {}),
    ...looks,
    lang,
    tag: about ? tagOf(about) : 'trial',
    renotify: true,
    timestamp: Date.now(),
    data: about,
    actions: about
      ? [
          { action: 'approve', title: approve },
          { action: 'deny', title: deny },
        ]
      : [],
  };
  // Not asked which are shown already: Chromium forgets one that is just on its way.
  await self.registration.showNotification(title ?? newRequest, options);
  // an open page knows by itself, and says so
  if (about && !(await officePage())) await countRequest(about.bookingId);
}

/** A tap on a notification: Approve decides without opening the app, everything else opens the booking. */
export async function answerTap({ action, notification }: NotificationEvent): Promise<void> {
  notification.close();
  const about = notification.data as About | null;
  if (action === 'approve' && about && (await approveHere(about, notification))) return;
  await open(about ? `/admin/bookings?booking=${about.bookingId}` : '/admin/bookings');
}

/** The browser took a subscription away: a new one is made, and the next visit of an administrator hands it in. */
export async function renewSubscription(event: Event): Promise<void> {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription };
  if (oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options);
}

const looks = { icon: '/icon-192.png', badge: '/badge-96.png' };
const tagOf = ({ bookingId }: About) => `booking-${bookingId}`;

function parsed(data: PushMessageData | null): Push {
  try {
    return (data?.json() ?? {}) as Push;
  } catch {
    return {};
  }
}

/** False when that takes the app: nobody is signed in on this device, or it has no room for the decision. */
async function approveHere(about: About, { title }: Notification): Promise<boolean> {
  const { lang, approved, waiting, changed } = await words();
  const say = (what: string) =>
    self.registration.showNotification(what, {
      ...looks,
      body: title,
      lang,
      tag: tagOf(about),
      silent: true,
      data: about,
    });
  const decision = await keepApproval(about);
  if (!decision) return false;
  const sending = decision.send();
  if (await isSlow(sending)) await say(waiting);
  const outcome = await sending;
  await say({ sent: approved, waiting, refused: changed }[outcome]);
  // a full disk costs the count, which the next page that opens sets right
  if (outcome !== 'refused') await countDecision().catch(() => null);
  return true;
}

const isSlow = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(() => false),
    new Promise<true>((resolve) => {
      setTimeout(() => resolve(true), slowAfter);
    }),
  ]);

/** Brings a page of the back office to the front, or opens one. Whoever is booking keeps their page. */
async function open(path: string): Promise<void> {
  const office = await officePage();
  if (!office) {
    await self.clients.openWindow(path);
    return;
  }
  // Refused where the tap was long ago; the page shows the booking all the same.
  await office.focus().catch(() => null);
  if (!(await follows(office, path))) await office.navigate(path);
}

async function officePage(): Promise<WindowClient | undefined> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.find(({ url }) => new URL(url).pathname.startsWith('/admin'));
}

/** Whether the page goes there by itself, keeping what is typed in it. */
function follows(page: Client, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), patience);
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    page.postMessage({ type: 'open', path } satisfies ToPage, [port2]);
  });
}
