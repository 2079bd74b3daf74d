import { fetchPushedBooking } from '../data/pushedBookings.ts';
import type { MessageToPage, NotificationTexts } from '../offline/workerMessages.ts';
import { enqueueApproval, type ApprovalOutcome } from './approval.ts';
import { decrementBadge, incrementBadge } from './badge.ts';
import { readMetadata } from './metadata.ts';
import { textsFor } from './notificationTexts.ts';
import { allWindows, notificationIcons as icons, parsePush } from './pushMessage.ts';

declare const self: ServiceWorkerGlobalScope;

type Push = {
  bookingId?: number | null;
  version?: number;
  path?: string;
  title?: string;
  body?: string;
  isAlarm?: boolean;
};
type ApprovableBooking = { bookingId: number; version: number };
type Options = NotificationOptions & {
  actions?: { action: string; title: string }[];
  renotify?: boolean;
  timestamp?: number;
};

const navigationTimeout = 1_000;
const slowAfter = 2_000;

const readTexts = async (): Promise<NotificationTexts> =>
  (await readMetadata<NotificationTexts | null>('texts', null)) ?? textsFor(self.navigator.languages);

export async function receivePush(data: PushMessageData | null): Promise<void> {
  const push = parsePush<Push>(data);
  const { bookingId } = push;
  await Promise.all([showPush(push), bookingId ? refreshBooking(bookingId).catch(() => null) : null]);
}

/** The app may be opened without a network. A visible page is refreshed by live updates. */
async function refreshBooking(bookingId: number): Promise<void> {
  const pages = await findAdminPages();
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await fetchPushedBooking(bookingId);
  for (const page of pages) page.postMessage({ type: 'pushed' } satisfies MessageToPage, []);
}

async function showPush(push: Push): Promise<void> {
  const { bookingId, version, path, title, body, isAlarm } = push;
  const { lang, newRequest, approve, deny } = await readTexts();
  const booking = approvableBooking(push);
  const options: Options = {
    ...(body ? { body } : {}),
    ...icons,
    lang,
    tag: bookingId ? tagOf({ bookingId }) : (path ?? 'trial'),
    renotify: true,
    requireInteraction: isAlarm === true,
    timestamp: Date.now(),
    data: { bookingId, version, path } satisfies Push,
    actions: booking
      ? [
          { action: 'approve', title: approve },
          { action: 'deny', title: deny },
        ]
      : [],
  };
  // getNotifications() cannot be used here: Chromium leaves out a notification that is about to be shown.
  await self.registration.showNotification(title ?? newRequest, options);
  if (booking && !(await findAdminPage())) await incrementBadge(booking.bookingId);
}

export async function handleClick({ action, notification }: NotificationEvent): Promise<void> {
  notification.close();
  // Null in a notification that the browser has shown itself, because the worker showed none for a push.
  const push = (notification.data ?? {}) as Push;
  const booking = approvableBooking(push);
  if (action === 'approve' && booking && (await approve(booking, notification))) return;
  const { bookingId, path = bookingId ? pathOf({ bookingId }) : '/admin/bookings' } = push;
  await openPage(path);
}

const approvableBooking = ({ bookingId, version }: Push): ApprovableBooking | null =>
  bookingId && version !== undefined ? { bookingId, version } : null;

const pathOf = ({ bookingId }: Pick<ApprovableBooking, 'bookingId'>) => `/admin/bookings/${bookingId}`;
const tagOf = ({ bookingId }: Pick<ApprovableBooking, 'bookingId'>) => `booking-${bookingId}`;

/**
 * False when only the app can approve: nobody is signed in on this device, or its disk is full. An approval
 * that the server rejects opens the app, where the administrator can decide again.
 */
async function approve(booking: ApprovableBooking, { title, data }: Notification): Promise<boolean> {
  const show = (outcome: ApprovalOutcome) => showOutcome(booking, outcome, { body: title, data });
  const approval = await enqueueApproval(booking);
  if (!approval) return false;
  const sending = approval.send();
  if (await isSlow(sending)) await show('waiting');
  const outcome = await sending;
  await show(outcome);
  // Browsers do not open a page long after the tap; the notification then stays, to be tapped.
  if (outcome === 'refused' || outcome === 'off') await openPage(pathOf(booking)).catch(() => null);
  // When the disk is full the count stays wrong until a page opens.
  else await decrementBadge().catch(() => null);
  return true;
}

async function showOutcome(
  { bookingId }: Pick<ApprovableBooking, 'bookingId'>,
  outcome: ApprovalOutcome,
  options: NotificationOptions,
): Promise<void> {
  const { lang, approved, waiting, changed, off } = await readTexts();
  const text = { sent: approved, waiting, refused: changed, off }[outcome];
  const tag = tagOf({ bookingId });
  await self.registration.showNotification(text, { ...icons, lang, tag, silent: true, ...options });
}

export async function showRejection(bookingId: number, rejection: ApprovalOutcome): Promise<void> {
  const [waiting] = await self.registration.getNotifications({ tag: tagOf({ bookingId }) });
  await showOutcome({ bookingId }, rejection, {
    ...(waiting?.body ? { body: waiting.body } : {}),
    data: { bookingId } satisfies Push,
    silent: false,
  });
}

const isSlow = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(() => false),
    new Promise<true>((resolve) => {
      setTimeout(() => resolve(true), slowAfter);
    }),
  ]);

/** Focuses an open admin page, or opens one: a public page may contain an unfinished booking form. */
async function openPage(path: string): Promise<void> {
  const page = await findAdminPage();
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  // Rejects when the tap was too long ago; the page shows the booking all the same.
  await page.focus().catch(() => null);
  if (!(await navigatesItself(page, path))) await page.navigate(path);
}

const findAdminPage = async (): Promise<WindowClient | undefined> => (await findAdminPages())[0];

async function findAdminPages(): Promise<WindowClient[]> {
  return (await allWindows()).filter(({ url }) => new URL(url).pathname.startsWith('/admin'));
}

function navigatesItself(page: Client, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), navigationTimeout);
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    page.postMessage({ type: 'open', path } satisfies MessageToPage, [port2]);
  });
}
