import type { DenialReason } from '../../../contract/denial.ts';
import type { CustomerTextKey, ShopEvent, TherapistTextKey } from '../events.ts';

export const en = {
  shopName: 'Mobile Massage Therapy',
  questions: 'Questions?',
  test: 'Test notification',
  testBody: 'Notifications of new booking requests reach you here.',
  yourBooking: 'Your booking',
  labels: {
    service: 'Service',
    when: 'When',
    requestedTime: 'New time',
    therapist: 'Therapist',
    price: 'Price',
    name: 'Name',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    email: 'Email',
    line: 'Line',
    address: 'Address',
    notes: 'Notes',
    reason: 'Reason',
    offered: 'Possible instead',
  },
  shop: {
    requested: {
      one: 'New booking request',
      many: (count: number) => `${count} new booking requests`,
      open: 'Approve or deny',
      openMany: 'Approve or deny',
      withoutUrl: 'Open the app to approve or deny.',
    },
    cancelled_by_customer: {
      one: 'A customer has cancelled',
      many: (count: number) => `${count} customers have cancelled`,
      open: 'Open the booking',
      openMany: 'Open the bookings',
      withoutUrl: 'You can see it in the app.',
    },
    corrected_by_customer: {
      one: 'A customer has corrected their details',
      many: (count: number) => `${count} customers have corrected their details`,
      open: 'Open the booking',
      openMany: 'Open the bookings',
      withoutUrl: 'You can see it in the app.',
    },
    move_requested: {
      one: 'A customer asks for another time',
      many: (count: number) => `${count} customers ask for another time`,
      open: 'Accept or keep the old time',
      openMany: 'Accept or keep the old times',
      withoutUrl: 'Open the app to answer.',
    },
    slip_sent: {
      one: 'A customer has sent a payment slip',
      many: (count: number) => `${count} payment slips from customers`,
      open: 'Check the slip',
      openMany: 'Check the slips',
      withoutUrl: 'Open the app to check it.',
    },
    denied_automatically: {
      one: 'A request was denied because nobody answered it',
      many: (count: number) => `${count} requests were denied because nobody answered them`,
      open: 'Open the booking',
      openMany: 'Open the bookings',
      withoutUrl: 'Open the app and tell the customer.',
    },
    unanswered: {
      one: 'A request is waiting for your answer',
      many: (count: number) => `${count} requests are waiting for your answer`,
      open: 'Approve or deny',
      openMany: 'Approve or deny',
      withoutUrl: 'Open the app to approve or deny.',
    },
  } satisfies Record<ShopEvent, object>,
  overdue: {
    title: (therapist: string) => `${therapist} has not come back`,
    shouldHaveEnded: (time: string) => `should have ended: ${time}`,
    text: (time: string) =>
      `The visit should have ended: ${time}. It was started, and nobody has said that it is finished. Please call.`,
    therapistPhone: 'Therapist’s phone',
    therapistWhatsapp: 'Therapist’s WhatsApp',
    customerPhone: 'Customer’s phone',
    customerWhatsapp: 'Customer’s WhatsApp',
    open: 'Open the booking',
    withoutUrl: 'Open the app and say that you take care.',
  },
  day: {
    title: (visits: number) =>
      visits === 0 ? 'No visits today' : visits === 1 ? '1 visit today' : `${visits} visits today`,
    first: 'First visit',
    last: 'Last visit',
    requests: 'Requests waiting',
    waiting: (requests: number) =>
      requests === 1
        ? '1 request is waiting for your answer'
        : `${requests} requests are waiting for your answer`,
    others: {
      changed_by_customer: 'Corrected by customers',
      uncovered: 'Visits in time off',
      slip: 'Slips to check',
      unpaid: 'Not paid yet',
      time_off_request: 'Requests for time off',
      review: 'Reviews to read',
    },
    more: (count: number) =>
      count === 1 ? '1 more thing is waiting for you' : `${count} more things are waiting for you`,
    open: 'Open the day',
    withoutUrl: 'You can see it in the app.',
  },
  timeOff: {
    title: 'A therapist asks for time off',
    many: (count: number) => `${count} requests for time off`,
    reason: 'Reason',
    open: 'Accept or decline',
    withoutUrl: 'Open the app to answer.',
  },
  therapist: {
    visit_added: 'You have a new visit',
    visit_moved: 'One of your visits has changed',
    visit_cancelled: 'One of your visits is cancelled',
    details_corrected: 'One of your visits has a new address, contacts or notes',
    time_off_accepted: 'Your time off is accepted',
    time_off_declined: 'Your time off is not possible',
  } satisfies Record<TherapistTextKey, string>,
  customer: {
    received: {
      subject: 'We have received your booking request',
      text: 'Thank you for your request. We will let you know as soon as it is confirmed. It is not confirmed yet.',
    },
    approved: {
      subject: 'Your booking is confirmed',
      text: 'See you then. Here are the details:',
    },
    denied: {
      subject: 'We cannot take your booking',
      text: 'We are sorry: we cannot come at the time you asked for. You are welcome to choose another one.',
    },
    cancelled: {
      subject: 'Your booking has been cancelled',
      text: 'This booking has been cancelled.',
    },
    moved: { subject: 'Your booking has changed', text: 'Your booking has been changed. It is now:' },
    move_declined: {
      subject: 'The other time is not possible. Your booking keeps its time',
      text: 'We are sorry: we cannot come at the other time you asked for. Your booking stays as it is:',
    },
    request_moved: {
      subject: 'The time of your request has changed',
      text: 'It is not confirmed yet. Your request is now:',
    },
    request_not_moved: {
      subject: 'The other time is not possible. Your request keeps its time',
      text: 'We are sorry: we cannot come at the other time you asked for. Your request is as before, and not confirmed yet:',
    },
    line_linked: {
      subject: 'You now get updates about your booking here',
      text: 'To stop these messages, write “stop”.',
    },
    contacts_replaced: {
      subject: 'The contacts of your booking were changed',
      text: 'You get no more messages about this booking here. If it was not you who changed them, please call us.',
    },
    reminder_day_before: {
      subject: 'Your massage is tomorrow',
      text: 'See you tomorrow. Here are the details:',
    },
    reminder_same_day: {
      subject: 'Your massage is today',
      text: 'See you soon. Here are the details:',
    },
    not_answered: {
      subject: 'Your booking is not confirmed',
      text: 'We are sorry: we have not answered your request yet, so please don’t wait for us at this time. If we can still come, you will hear from us.',
    },
    denied_unanswered: {
      subject: 'We cannot take your booking',
      text: 'We are sorry: we did not answer your request in time, so nothing is booked. You are welcome to choose another time.',
    },
    on_the_way: {
      subject: '{therapist} is on the way to you',
      text: 'See you soon. Here are the details:',
    },
    review_request: {
      subject: 'How was your massage with {therapist}?',
      text: 'Thank you for your booking. A few words on your booking’s page help others, and us.',
    },
  } satisfies Record<CustomerTextKey, { subject: string; text: string }>,
  denials: {
    no_time: 'No free time then',
    therapist_away: 'The therapist is not available then',
    too_far: 'The address is too far for us',
    short_notice: 'Too short notice',
  } satisfies Record<DenialReason, string>,
  /** added to a denial with an offer, which is among the facts below */
  offerNote:
    'This would be possible instead, see below. It is not booked yet: on your booking’s page one tap fills in the form.',
  /** added to an email about a cancellation */
  replyToEmail: 'Questions? Please reply to this email.',
};

export type MessageTexts = typeof en;
