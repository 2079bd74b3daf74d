import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { placeholders, type PublicRoute } from '#contract/builtPages.ts';
import { brandPlaceholders, type HomeState, homePage } from '#contract/home.ts';
import { catalogues, type Language, languages } from '../i18n/language.ts';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { Hero } from '../site/home/Hero.tsx';
import { Frame } from '../site/layout/Frame.tsx';
import { ShopBrand } from '../ui/ShopBrand.ts';

/** The texts of the pages' heads, and the prerendered home pages, in one language. */
export type PrerenderedPages = {
  language: Language;
  title: string;
  description: string;
  titles: Record<PublicRoute, string>;
  homes: { path: string; markup: string }[];
};

/** Runs in Node at build time (see prerender.ts). */
export async function render(): Promise<PrerenderedPages[]> {
  const rendered: PrerenderedPages[] = [];
  for (const language of Object.keys(languages) as Language[]) {
    const { messages } = await catalogues.site[language]();
    i18n.loadAndActivate({ locale: language, messages });
    rendered.push(renderIn(language));
  }
  return rendered;
}

function renderIn(language: Language): PrerenderedPages {
  const { name, shop } = placeholders;
  return {
    language,
    title: t`Mobile Massage Therapy`,
    description: t`Professional massage services at your doorstep`,
    titles: {
      '/': shop,
      '/services': `${t`Our Services`} · ${shop}`,
      '/therapists': `${t`Our Therapists`} · ${shop}`,
      '/therapist/:therapistId': `${name} · ${shop}`,
      '/booking/:therapistId/:serviceId': `${t`Book a Session with ${placeholders.name}`} · ${shop}`,
      '/admin/login': `${t`Admin Login`} · ${shop}`,
    },
    homes: [true, false].flatMap((isOpen) =>
      [true, false].map((isDemo) => renderHome({ language, isOpen, isDemo })),
    ),
  };
}

/** The frame and hero of home, which need no data besides the shop's state. */
function renderHome(state: HomeState) {
  return {
    path: homePage(state),
    markup: renderToStaticMarkup(
      <LanguageProvider>
        <ShopBrand value={brandPlaceholders}>
          <StaticRouter location="/">
            <Frame isDemo={state.isDemo} isOverHero>
              <Hero isOpen={state.isOpen} />
            </Frame>
          </StaticRouter>
        </ShopBrand>
      </LanguageProvider>,
    ),
  };
}
