import type { ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { blanks } from '#contract/bookingScreen.ts';
import { type HomeState, homePage } from '#contract/home.ts';
import { catalogues, type Language, languages } from '../i18n/language.ts';
import { Languages } from '../i18n/Languages.tsx';
import { BookingSkeleton } from '../site/booking/BookingSkeleton.tsx';
import { Hero } from '../site/home/Hero.tsx';
import { Frame } from '../site/layout/Frame.tsx';

/** What a page says before any script has come. */
export type FirstPaint = { language: Language; title: string; description: string; markup: string };

/** Home's first paint in one state, and the file it belongs into. */
export type HomePaint = FirstPaint & { path: string };
/** A booking page's first paint, with blanks for what only the server knows. */
export type BookingPaint = FirstPaint & { isDemo: boolean };

export type FirstPaints = { home: HomePaint[]; booking: BookingPaint[] };

/** Runs at build time: the first paints of each state that a page can have (see pwa/prerender/prerender.ts). */
export async function firstPaints(): Promise<FirstPaints> {
  const home: HomePaint[] = [];
  const booking: BookingPaint[] = [];
  for (const language of Object.keys(languages) as Language[]) {
    const { messages } = await catalogues.site[language]();
    i18n.loadAndActivate({ locale: language, messages });
    for (const isDemo of [true, false]) {
      for (const isOpen of [true, false]) home.push(homePaint({ language, isOpen, isDemo }));
      booking.push(bookingPaint(language, isDemo));
    }
  }
  return { home, booking };
}

function homePaint(state: HomeState): HomePaint {
  return {
    language: state.language,
    path: homePage(state),
    title: t`Mobile Massage Therapy`,
    description: t`Professional massage services at your doorstep`,
    markup: drawn(
      <Frame isDemo={state.isDemo} isOverHero>
        <Hero isOpen={state.isOpen} />
      </Frame>,
    ),
  };
}

function bookingPaint(language: Language, isDemo: boolean): BookingPaint {
  return {
    language,
    isDemo,
    title: `${t`Book a Session with ${blanks.name}`} · ${t`Mobile Massage Therapy`}`,
    description: t`Professional massage services at your doorstep`,
    markup: drawn(
      <Frame isDemo={isDemo} isOverHero={false}>
        <BookingSkeleton therapist={blanks} />
      </Frame>,
    ),
  };
}

const drawn = (page: ReactNode) =>
  renderToStaticMarkup(
    <Languages>
      <StaticRouter location="/">{page}</StaticRouter>
    </Languages>,
  );
