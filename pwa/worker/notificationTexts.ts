import type { Locale } from '#contract/fields.ts';
import type { NotificationTexts } from '../offline/workerMessages.ts';

export const defaultTexts: Record<Locale, NotificationTexts> = {
  en: {
    lang: 'en',
    newRequest: 'New booking request',
    approve: 'Approve',
    deny: 'Deny',
    approved: 'Approved',
    waiting: 'Waiting to send',
    changed: 'Changed meanwhile. Tap to look at it.',
    off: 'Not approved yet: the therapist is off then. Tap to decide.',
  },
  th: {
    lang: 'th',
    newRequest: 'คำขอจองใหม่',
    approve: 'ยืนยัน',
    deny: 'ปฏิเสธ',
    approved: 'ยืนยันแล้ว',
    waiting: 'รอส่ง',
    changed: 'ข้อมูลเปลี่ยนไปแล้ว แตะเพื่อดู',
    off: 'ยังไม่ได้ยืนยัน: นักบำบัดหยุดในเวลานั้น แตะเพื่อตัดสินใจ',
  },
  hi: {
    lang: 'hi',
    newRequest: 'नया बुकिंग अनुरोध',
    approve: 'स्वीकार करें',
    deny: 'अस्वीकार करें',
    approved: 'स्वीकृत',
    waiting: 'भेजना बाक़ी',
    changed: 'इस बीच बदल गया। देखने के लिए टैप करें।',
    off: 'अभी स्वीकृत नहीं: उस समय थेरेपिस्ट की छुट्टी है। फ़ैसला करने के लिए टैप करें।',
  },
};

export function textsFor(browserLanguages: readonly string[]): NotificationTexts {
  const languages = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  const language = languages.find((one): one is Locale => Object.hasOwn(defaultTexts, one));
  return defaultTexts[language ?? 'en'];
}
