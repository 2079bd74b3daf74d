import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import {
  type BuiltTexts,
  pagePlaceholders,
  type PublicRoute,
  therapistPageFile,
  type TherapistRoute,
  therapistRoutes,
} from '#contract/builtPages.ts';
import { brandPlaceholders, type HomeState, homePagePath } from '#contract/home.ts';
import { catalogues } from '../i18n/catalogues.ts';
import { type Language, languages } from '../i18n/language.ts';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { BookingHeader } from '../site/booking/BookingHeader.tsx';
import { page as bookingPage } from '../site/booking/BookingPage.css.ts';
import { Hero } from '../site/home/Hero.tsx';
import { Frame } from '../site/layout/Frame.tsx';
import { page } from '../site/layout/page.css.ts';
import { ProfileHeader, ProfileTop } from '../site/therapists/Profile.tsx';
import { ShopBrand } from '../ui/ShopBrand.ts';

export type PrerenderedPages = {
  language: Language;
  texts: BuiltTexts;
  titles: Record<PublicRoute, string>;
  homes: Prerendered[];
  therapistPages: (Prerendered & { route: TherapistRoute })[];
};

type Prerendered = { path: string; markup: string };

export async function render(): Promise<PrerenderedPages[]> {
  const rendered: PrerenderedPages[] = [];
  for (const language of Object.keys(languages) as Language[]) {
    for (const catalogue of [catalogues.site, catalogues.forms]) {
      i18n.load(language, (await catalogue[language]()).messages);
    }
    i18n.activate(language);
    rendered.push(renderIn(language));
  }
  return rendered;
}

function renderIn(language: Language): PrerenderedPages {
  const { name, shop } = pagePlaceholders;
  return {
    language,
    texts: {
      title: t`Mobile Massage Therapy`,
      description: t`Professional massage services at your doorstep`,
      closed: t`We are currently closed. Please check back later.`,
      jobTitle: t`Therapist`,
      service: [
        pagePlaceholders.service,
        t`${pagePlaceholders.duration} min`,
        t`${pagePlaceholders.price} THB`,
      ].join(' · '),
    },
    titles: {
      '/': shop,
      '/services': `${t`Our Services`} · ${shop}`,
      '/service/:serviceId': `${pagePlaceholders.service} · ${shop}`,
      '/therapists': `${t`Our Therapists`} · ${shop}`,
      '/therapist/:therapistId': `${name} · ${shop}`,
      '/privacy': `${t`Privacy and house rules`} · ${shop}`,
      '/booking/:therapistId/:serviceId': `${t`Book a Session with ${pagePlaceholders.name}`} · ${shop}`,
      '/admin/login': `${t`Admin Login`} · ${shop}`,
    },
    homes: [true, false].flatMap((isOpen) =>
      [true, false].map((isDemo) => renderHome({ language, isOpen, isDemo })),
    ),
    therapistPages: therapistRoutes.flatMap((route) =>
      [true, false].map((isDemo) => ({
        route,
        path: therapistPageFile(route, { language, isDemo }),
        markup: renderPage(route, isDemo, therapistPageContents[route]),
      })),
    ),
  };
}

const renderHome = (state: HomeState): Prerendered => ({
  path: homePagePath(state),
  markup: renderPage('/', state.isDemo, <Hero isOpen={state.isOpen} />),
});

const therapist = {
  id: pagePlaceholders.id,
  name: pagePlaceholders.name,
  imageUrl: pagePlaceholders.picture,
};

/** What a page shows of a therapist before the app runs; no inline styles, which its CSP forbids in HTML. */
const therapistPageContents: Record<TherapistRoute, ReactNode> = {
  '/therapist/:therapistId': (
    <div className={page} aria-busy>
      <ProfileTop />
      <ProfileHeader therapist={therapist} />
    </div>
  ),
  '/booking/:therapistId/:serviceId': (
    <div className={bookingPage} aria-busy>
      <BookingHeader therapist={therapist} facts={null} />
    </div>
  ),
};

const renderPage = (path: string, isDemo: boolean, content: ReactNode): string =>
  renderToStaticMarkup(
    <LanguageProvider>
      <ShopBrand value={brandPlaceholders}>
        <StaticRouter location={path}>
          <Frame isDemo={isDemo} isOverHero={path === '/'}>
            {content}
          </Frame>
        </StaticRouter>
      </ShopBrand>
    </LanguageProvider>,
  );
