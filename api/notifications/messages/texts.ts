import type { Locale } from '../../contract/fields.ts';
import type { NotificationEvent } from '../../contract/notifications.ts';

/** Events that the administrator is notified of, each of one booking or of several. */
export type ShopEvent = Extract<
  NotificationEvent,
  'requested' | 'cancelled_by_customer' | 'move_requested' | 'unanswered'
>;

/** Events that the customer is told of. */
export type CustomerEvent = Exclude<NotificationEvent, ShopEvent | 'day_summary' | 'test'>;

/** Whether an event is told to the administrator, of one booking or of several. */
export const isShopEvent = (event: NotificationEvent): event is ShopEvent =>
  event === 'requested' ||
  event === 'cancelled_by_customer' ||
  event === 'move_requested' ||
  event === 'unanswered';

const en = {
  shopName: 'Mobile Massage Therapy',
  questions: 'Questions?',
  test: 'Test notification',
  testBody: 'Notifications of new booking requests reach you here.',
  yourBooking: 'Your booking',
  labels: {
    service: 'Service',
    when: 'When',
    wishedTime: 'New time',
    therapist: 'Therapist',
    price: 'Price',
    name: 'Name',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    email: 'Email',
    line: 'Line',
    address: 'Address',
    notes: 'Notes',
  },
  /** `many`: title of a digest */
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
    unanswered: {
      one: 'A request is waiting for your answer',
      many: (count: number) => `${count} requests are waiting for your answer`,
      open: 'Approve or deny',
      openMany: 'Approve or deny',
      withoutUrl: 'Open the app to approve or deny.',
    },
    move_requested: {
      one: 'A customer asks for another time',
      many: (count: number) => `${count} customers ask for another time`,
      open: 'Accept or keep the old time',
      openMany: 'Accept or keep the old times',
      withoutUrl: 'Open the app to answer.',
    },
  } satisfies Record<ShopEvent, object>,
  /** what the day holds, for the administrator */
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
    open: 'Open the day',
    withoutUrl: 'You can see it in the app.',
  },
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
      subject: 'Your booking stays as it is',
      text: 'We are sorry: we cannot come at the other time you asked for. Your booking stays as it is:',
    },
    line_linked: {
      subject: 'You now get the news of your booking here',
      text: 'To get no more of them, write “stop”.',
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
      text: 'We are sorry: we have not answered your request yet, so please do not wait for us at this time. If we can still come, you will hear from us at once.',
    },
    denied_unanswered: {
      subject: 'We cannot take your booking',
      text: 'We are sorry: we did not answer your request in time, so nothing is booked. You are welcome to choose another time.',
    },
  } satisfies Record<CustomerEvent, { subject: string; text: string }>,
  /** added to an email about a cancellation */
  replyToEmail: 'Questions? Please reply to this email.',
};

/** The texts of messages in each language. */
export const messageTexts: Record<Locale, typeof en> = {
  en,
  th: {
    shopName: 'นวดบำบัดถึงที่',
    questions: 'หากมีข้อสงสัย ติดต่อ',
    test: 'ข้อความทดสอบ',
    testBody: 'การแจ้งเตือนคำขอจองใหม่จะส่งถึงคุณที่นี่',
    yourBooking: 'การจองของคุณ',
    labels: {
      service: 'บริการ',
      when: 'วันและเวลา',
      wishedTime: 'เวลาใหม่',
      therapist: 'นักบำบัด',
      price: 'ราคา',
      name: 'ชื่อ',
      phone: 'เบอร์โทร',
      whatsapp: 'WhatsApp',
      email: 'อีเมล',
      line: 'Line',
      address: 'ที่อยู่',
      notes: 'หมายเหตุ',
    },
    shop: {
      requested: {
        one: 'คำขอจองใหม่',
        many: (count) => `คำขอจองใหม่ ${count} รายการ`,
        open: 'ยืนยันหรือปฏิเสธ',
        openMany: 'ยืนยันหรือปฏิเสธ',
        withoutUrl: 'เปิดแอปเพื่อยืนยันหรือปฏิเสธ',
      },
      cancelled_by_customer: {
        one: 'ลูกค้ายกเลิกการจอง',
        many: (count) => `ลูกค้ายกเลิกการจอง ${count} รายการ`,
        open: 'ดูการจอง',
        openMany: 'ดูการจองทั้งหมด',
        withoutUrl: 'ดูรายละเอียดได้ในแอป',
      },
      move_requested: {
        one: 'ลูกค้าขอเปลี่ยนเวลา',
        many: (count) => `ลูกค้าขอเปลี่ยนเวลา ${count} รายการ`,
        open: 'รับเวลาใหม่หรือใช้เวลาเดิม',
        openMany: 'รับเวลาใหม่หรือใช้เวลาเดิม',
        withoutUrl: 'เปิดแอปเพื่อตอบลูกค้า',
      },
      unanswered: {
        one: 'คำขอจองกำลังรอคำตอบ',
        many: (count) => `คำขอจอง ${count} รายการกำลังรอคำตอบ`,
        open: 'ยืนยันหรือปฏิเสธ',
        openMany: 'ยืนยันหรือปฏิเสธ',
        withoutUrl: 'เปิดแอปเพื่อยืนยันหรือปฏิเสธ',
      },
    },
    day: {
      title: (visits) => (visits === 0 ? 'วันนี้ไม่มีนัด' : `วันนี้มี ${visits} นัด`),
      first: 'นัดแรก',
      last: 'นัดสุดท้าย',
      requests: 'คำขอที่รอคำตอบ',
      waiting: (requests) => `คำขอจอง ${requests} รายการกำลังรอคำตอบ`,
      open: 'ดูตารางวันนี้',
      withoutUrl: 'ดูรายละเอียดได้ในแอป',
    },
    customer: {
      received: {
        subject: 'เราได้รับคำขอจองของคุณแล้ว',
        text: 'ขอบคุณสำหรับคำขอจอง เราจะแจ้งให้ทราบทันทีที่ยืนยัน ขณะนี้ยังไม่ได้รับการยืนยัน',
      },
      approved: { subject: 'การจองของคุณได้รับการยืนยันแล้ว', text: 'แล้วพบกัน รายละเอียดการจองมีดังนี้' },
      denied: {
        subject: 'ไม่สามารถรับการจองได้',
        text: 'ขออภัย เราไม่สามารถไปตามเวลาที่คุณขอได้ กรุณาเลือกเวลาอื่น',
      },
      cancelled: {
        subject: 'การจองของคุณถูกยกเลิกแล้ว',
        text: 'การจองนี้ถูกยกเลิกแล้ว',
      },
      moved: { subject: 'การจองของคุณมีการเปลี่ยนแปลง', text: 'การจองของคุณมีการเปลี่ยนแปลง รายละเอียดล่าสุดมีดังนี้' },
      move_declined: {
        subject: 'การจองของคุณยังเป็นเวลาเดิม',
        text: 'ขออภัย เราไม่สามารถไปตามเวลาใหม่ที่คุณขอได้ การจองของคุณยังเหมือนเดิม ดังนี้',
      },
      line_linked: {
        subject: 'จากนี้คุณจะได้รับข่าวการจองของคุณทางแชตนี้',
        text: 'หากไม่ต้องการรับอีก พิมพ์ว่า “หยุด”',
      },
      reminder_day_before: { subject: 'พรุ่งนี้คุณมีนัดนวด', text: 'พรุ่งนี้พบกัน รายละเอียดการจองมีดังนี้' },
      reminder_same_day: { subject: 'วันนี้คุณมีนัดนวด', text: 'แล้วพบกัน รายละเอียดการจองมีดังนี้' },
      not_answered: {
        subject: 'การจองของคุณยังไม่ได้รับการยืนยัน',
        text: 'ขออภัย เรายังไม่ได้ตอบคำขอจองของคุณ กรุณาอย่ารอเราในเวลานี้ หากเรายังไปได้ จะแจ้งให้ทราบทันที',
      },
      denied_unanswered: {
        subject: 'ไม่สามารถรับการจองได้',
        text: 'ขออภัย เราตอบคำขอจองของคุณไม่ทันเวลา จึงไม่มีการจองนี้ กรุณาเลือกเวลาอื่น',
      },
    },
    replyToEmail: 'หากมีข้อสงสัย กรุณาตอบกลับอีเมลนี้',
  },
  hi: {
    shopName: 'घर पर मसाज थेरेपी',
    questions: 'कोई सवाल?',
    test: 'टेस्ट सूचना',
    testBody: 'नए बुकिंग अनुरोधों की सूचनाएँ आपको यहाँ मिलेंगी।',
    yourBooking: 'आपकी बुकिंग',
    labels: {
      service: 'सेवा',
      when: 'समय',
      wishedTime: 'नया समय',
      therapist: 'थेरेपिस्ट',
      price: 'क़ीमत',
      name: 'नाम',
      phone: 'फ़ोन',
      whatsapp: 'WhatsApp',
      email: 'ईमेल',
      line: 'Line',
      address: 'पता',
      notes: 'अतिरिक्त जानकारी',
    },
    shop: {
      requested: {
        one: 'नया बुकिंग अनुरोध',
        many: (count) => `${count} नए बुकिंग अनुरोध`,
        open: 'स्वीकार या अस्वीकार करें',
        openMany: 'स्वीकार या अस्वीकार करें',
        withoutUrl: 'स्वीकार या अस्वीकार करने के लिए ऐप खोलें।',
      },
      cancelled_by_customer: {
        one: 'ग्राहक ने बुकिंग रद्द की',
        many: (count) => `ग्राहकों ने ${count} बुकिंग रद्द कीं`,
        open: 'बुकिंग देखें',
        openMany: 'बुकिंग देखें',
        withoutUrl: 'विवरण ऐप में देखें।',
      },
      move_requested: {
        one: 'ग्राहक ने दूसरा समय माँगा',
        many: (count) => `ग्राहकों ने ${count} बुकिंग के लिए दूसरा समय माँगा`,
        open: 'नया समय स्वीकार करें या पुराना रखें',
        openMany: 'नया समय स्वीकार करें या पुराना रखें',
        withoutUrl: 'जवाब देने के लिए ऐप खोलें।',
      },
      unanswered: {
        one: 'एक बुकिंग अनुरोध को जवाब का इंतज़ार है',
        many: (count) => `${count} बुकिंग अनुरोधों को जवाब का इंतज़ार है`,
        open: 'स्वीकार या अस्वीकार करें',
        openMany: 'स्वीकार या अस्वीकार करें',
        withoutUrl: 'स्वीकार या अस्वीकार करने के लिए ऐप खोलें।',
      },
    },
    day: {
      title: (visits) =>
        visits === 0 ? 'आज कोई विज़िट नहीं है' : visits === 1 ? 'आज एक विज़िट है' : `आज ${visits} विज़िट हैं`,
      first: 'पहली विज़िट',
      last: 'आख़िरी विज़िट',
      requests: 'जवाब का इंतज़ार',
      waiting: (requests) =>
        requests === 1 ? 'एक बुकिंग अनुरोध को जवाब का इंतज़ार है' : `${requests} बुकिंग अनुरोधों को जवाब का इंतज़ार है`,
      open: 'आज का दिन देखें',
      withoutUrl: 'विवरण ऐप में देखें।',
    },
    customer: {
      received: {
        subject: 'हमें आपका बुकिंग अनुरोध मिल गया है',
        text: 'आपके अनुरोध के लिए धन्यवाद। पुष्टि होते ही हम आपको बताएँगे। अभी इसकी पुष्टि नहीं हुई है।',
      },
      approved: { subject: 'आपकी बुकिंग पक्की हो गई है', text: 'जल्द मिलते हैं। विवरण यह है:' },
      denied: {
        subject: 'बुकिंग नहीं ली जा सकी',
        text: 'माफ़ कीजिए, हम आपके चुने हुए समय पर नहीं आ पाएँगे। कृपया कोई दूसरा समय चुनें।',
      },
      cancelled: {
        subject: 'आपकी बुकिंग रद्द कर दी गई है',
        text: 'यह बुकिंग रद्द कर दी गई है।',
      },
      moved: { subject: 'आपकी बुकिंग में बदलाव हुआ है', text: 'आपकी बुकिंग में बदलाव हुआ है। नया विवरण:' },
      move_declined: {
        subject: 'आपकी बुकिंग का समय वही है',
        text: 'माफ़ कीजिए, हम आपके माँगे हुए दूसरे समय पर नहीं आ पाएँगे। आपकी बुकिंग पहले जैसी है:',
      },
      line_linked: {
        subject: 'अब आपकी बुकिंग की ख़बरें यहाँ मिलेंगी',
        text: 'ये संदेश बंद करने के लिए “stop” लिखें।',
      },
      reminder_day_before: { subject: 'आपकी मसाज कल है', text: 'कल मिलते हैं। विवरण यह है:' },
      reminder_same_day: { subject: 'आपकी मसाज आज है', text: 'जल्द मिलते हैं। विवरण यह है:' },
      not_answered: {
        subject: 'आपकी बुकिंग की पुष्टि नहीं हुई है',
        text: 'माफ़ कीजिए, हम अब तक आपके अनुरोध का जवाब नहीं दे पाए, इसलिए कृपया इस समय हमारा इंतज़ार न करें। अगर हम फिर भी आ पाए, तो आपको तुरंत बताएँगे।',
      },
      denied_unanswered: {
        subject: 'बुकिंग नहीं ली जा सकी',
        text: 'माफ़ कीजिए, हम समय पर आपके अनुरोध का जवाब नहीं दे पाए, इसलिए यह बुकिंग नहीं हुई। कृपया कोई दूसरा समय चुनें।',
      },
    },
    replyToEmail: 'कोई सवाल हो तो इस ईमेल का जवाब दें।',
  },
};
