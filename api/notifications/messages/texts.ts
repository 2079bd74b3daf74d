import type { Locale } from '../../contract/fields.ts';
import type { NotificationEvent } from '../../contract/notifications.ts';

/** Events that the customer gets an email about. */
export type CustomerEvent = Exclude<NotificationEvent, 'requested' | 'test'>;

const en = {
  shop: 'Mobile Massage Therapy',
  questions: 'Questions?',
  requested: 'New booking request',
  /** title of a digest */
  requests: (count: number) => `${count} new booking requests`,
  test: 'Test notification',
  testBody: 'Notifications of new booking requests reach you here.',
  decide: 'Approve or deny',
  decideInApp: 'Open the app to approve or deny.',
  labels: {
    service: 'Service',
    when: 'When',
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
      text: 'This booking has been cancelled. Questions? Please reply to this email.',
    },
    moved: { subject: 'Your booking has changed', text: 'Your booking has been changed. It is now:' },
  } satisfies Record<CustomerEvent, { subject: string; text: string }>,
};

/** The texts of messages in each language. */
export const messageTexts: Record<Locale, typeof en> = {
  en,
  th: {
    shop: 'นวดบำบัดถึงที่',
    questions: 'หากมีข้อสงสัย ติดต่อ',
    requested: 'คำขอจองใหม่',
    requests: (count) => `คำขอจองใหม่ ${count} รายการ`,
    test: 'ข้อความทดสอบ',
    testBody: 'การแจ้งเตือนคำขอจองใหม่จะส่งถึงคุณที่นี่',
    decide: 'ยืนยันหรือปฏิเสธ',
    decideInApp: 'เปิดแอปเพื่อยืนยันหรือปฏิเสธ',
    labels: {
      service: 'บริการ',
      when: 'วันและเวลา',
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
        text: 'การจองนี้ถูกยกเลิกแล้ว หากมีข้อสงสัย กรุณาตอบกลับอีเมลนี้',
      },
      moved: { subject: 'การจองของคุณมีการเปลี่ยนแปลง', text: 'การจองของคุณมีการเปลี่ยนแปลง รายละเอียดล่าสุดมีดังนี้' },
    },
  },
  hi: {
    shop: 'घर पर मसाज थेरेपी',
    questions: 'कोई सवाल?',
    requested: 'नया बुकिंग अनुरोध',
    requests: (count) => `${count} नए बुकिंग अनुरोध`,
    test: 'टेस्ट सूचना',
    testBody: 'नए बुकिंग अनुरोधों की सूचनाएँ आपको यहाँ मिलेंगी।',
    decide: 'स्वीकार या अस्वीकार करें',
    decideInApp: 'स्वीकार या अस्वीकार करने के लिए ऐप खोलें।',
    labels: {
      service: 'सेवा',
      when: 'समय',
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
        text: 'यह बुकिंग रद्द कर दी गई है। कोई सवाल हो तो इस ईमेल का जवाब दें।',
      },
      moved: { subject: 'आपकी बुकिंग में बदलाव हुआ है', text: 'आपकी बुकिंग में बदलाव हुआ है। नया विवरण:' },
    },
  },
};
