import type { ManifestOptions } from 'vite-plugin-pwa';

const colour = '#0e5e50';
const name = 'Mobile Massage Therapy';
const description = 'Professional massage services at your doorstep';

const inThaiAndHindi = (th: string, hi: string) => ({ th: { value: th }, hi: { value: hi } });

type Localized<T> = T & { [key: `${string}_localized`]: ReturnType<typeof inThaiAndHindi> };

const bookMassage = {
  name: 'Book a massage',
  name_localized: inThaiAndHindi('จองนวด', 'मसाज बुक करें'),
  url: '/therapists',
  icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
};

export const manifest: Localized<Partial<ManifestOptions>> = {
  id: '/',
  scope: '/',
  start_url: '/',
  name,
  name_localized: inThaiAndHindi('นวดบำบัดถึงที่', 'घर पर मसाज थेरेपी'),
  short_name: 'Massage',
  short_name_localized: inThaiAndHindi('นวดถึงที่', 'मसाज'),
  description,
  description_localized: inThaiAndHindi('บริการนวดมืออาชีพถึงบ้านคุณ', 'घर बैठे प्रोफ़ेशनल मसाज सेवा'),
  lang: 'en',
  dir: 'ltr',
  display: 'standalone',
  orientation: 'any',
  categories: ['health', 'lifestyle', 'wellness'],
  // for the splash screen: a manifest has one pair of colours for both themes
  theme_color: colour,
  background_color: '#faf6ef',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  screenshots: [
    screenshot('home-narrow', '780x1688', 'Find a therapist near you', [
      'ค้นหานักบำบัดใกล้คุณ',
      'अपने आस-पास थेरेपिस्ट खोजें',
    ]),
    screenshot('booking-narrow', '780x1688', 'Choose a day and a free time', [
      'เลือกวันและเวลาที่ว่าง',
      'तारीख़ और ख़ाली समय चुनें',
    ]),
    screenshot('therapists-wide', '1280x800', 'Therapists, their hours and where they come', [
      'นักบำบัด เวลาทำงาน และพื้นที่ที่ไปให้บริการ',
      'थेरेपिस्ट, उनके काम के घंटे और जगहें',
    ]),
  ],
  shortcuts: [bookMassage],
};

export const therapistManifest: Localized<Partial<ManifestOptions>> = {
  ...manifest,
  id: '/t/',
  scope: '/t/',
  start_url: '/t/',
  short_name: 'Visits',
  short_name_localized: inThaiAndHindi('งานนวด', 'विज़िट'),
  description: 'The visits of a therapist',
  description_localized: inThaiAndHindi('งานของนักบำบัด', 'थेरेपिस्ट की विज़िट'),
  screenshots: [],
  shortcuts: [],
};

function screenshot(
  file: `${string}-${'narrow' | 'wide'}`,
  sizes: string,
  label: string,
  [th, hi]: [th: string, hi: string],
) {
  return {
    src: `/screenshots/${file}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: file.endsWith('wide') ? ('wide' as const) : ('narrow' as const),
    label,
    label_localized: inThaiAndHindi(th, hi),
  };
}
