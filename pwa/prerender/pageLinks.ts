import type { Rolldown } from 'vite';
import type { PublicRoute, TherapistRoute } from '#contract/builtPages.ts';
import type { Locale } from '#contract/fields.ts';
import { filesOf, initialFiles } from '../build/chunkGraph.ts';
import { dataLink, fileLink, isStyle, type Link, linkHeader, styleLink } from './links.ts';

const fontStyleNames: Record<Locale, string | null> = { en: null, th: 'thai', hi: 'devanagari' };

/**
 * What each page needs besides what every page loads: modules (the page's first), a catalogue of texts, and
 * the API paths that it reads.
 */
const pages: Record<PublicRoute, { modules: string[]; texts?: 'forms'; reads: string[] }> = {
  '/': { modules: [], reads: ['/api/therapists'] },
  '/services': { modules: ['/site/services/ServicesPage.tsx'], reads: ['/api/services'] },
  '/service/:serviceId': { modules: ['/site/services/ServicePage.tsx'], reads: ['/api/services'] },
  '/therapists': { modules: ['/site/therapists/TherapistsPage.tsx'], reads: ['/api/therapists'] },
  '/privacy': { modules: ['/site/privacy/PrivacyPage.tsx'], texts: 'forms', reads: ['/api/catalogue'] },
  '/therapist/:therapistId': {
    modules: ['/site/therapists/TherapistPage.tsx'],
    reads: ['/api/therapists/:therapistId', '/api/therapists/:therapistId/services'],
  },
  '/booking/:therapistId/:serviceId': {
    modules: ['/site/booking/BookingPage.tsx', '/site/booking/BookingForm.tsx'],
    texts: 'forms',
    reads: ['/api/therapists/:therapistId', '/api/therapists/:therapistId/services/:serviceId'],
  },
  '/admin/login': { modules: ['/admin/login/LoginPage.tsx'], texts: 'forms', reads: [] },
};

/** What the head of home links to, besides what every page loads. */
export function homeLinks(language: Locale, bundle: Rolldown.OutputBundle): Link[] {
  const [messages] = messageFiles(language, bundle);
  return [
    ...(messages ? [fileLink(messages)] : []),
    ...fontStyles(language, bundle).map(styleLink),
    ...serifFonts(language, bundle).map(fileLink),
  ];
}

/** What the head of a therapist's page links to, besides what every page loads. */
export function therapistLinks(
  route: TherapistRoute,
  language: Locale,
  bundle: Rolldown.OutputBundle,
): Link[] {
  const { styles, data, files } = partsOf(route, language, bundle);
  const shown = [...fontStyles(language, bundle), ...styles];
  return [...shown.map(styleLink), ...data, ...files.map(fileLink)];
}

function partsOf(route: PublicRoute, language: Locale, bundle: Rolldown.OutputBundle) {
  const { modules, texts, reads } = pages[route];
  const [ownFiles = [], ...others] = modules.map((module) => filesOf(bundle, module));
  const styles = ownFiles.filter(isStyle);
  const files = [
    ...messageFiles(language, bundle),
    ...serifFonts(language, bundle),
    ...(texts ? messageFiles(language, bundle, texts) : []),
    ...ownFiles,
    ...others.flat(),
  ];
  return {
    styles,
    data: ['/api/shop', ...reads].map((path) => dataLink(path.replace(/:(\w+)/g, '{$1}'))),
    files: [...new Set(files)].filter((file) => !styles.includes(file)),
  };
}

/** The `Link` headers of a page: first the files that every page loads. */
export function linkHeaders(route: PublicRoute, language: Locale, bundle: Rolldown.OutputBundle): string[] {
  const shell = initialFiles(bundle);
  const { styles, data, files } = partsOf(route, language, bundle);
  const inHead = route === '/' ? homeLinks(language, bundle).map(({ href }) => href) : [];
  return [
    ...[...shell.filter(isStyle), ...styles, ...shell.filter((file) => !isStyle(file))].map(fileLink),
    ...data,
    ...files.map(fileLink).filter(({ href }) => !inHead.includes(href)),
  ].map(linkHeader);
}

const messageFiles = (
  language: Locale,
  bundle: Rolldown.OutputBundle,
  catalogue: 'site' | 'forms' = 'site',
): string[] => filesOf(bundle, `/locales/${language}.${catalogue}.po`);

const fontStyles = (language: Locale, bundle: Rolldown.OutputBundle): string[] => {
  const file = fileNamed(bundle, fontStyleNames[language], '.css');
  return file ? [file] : [];
};

// Headings in Hindi use another font.
const serifFonts = (language: Locale, bundle: Rolldown.OutputBundle): string[] => {
  const serif = language === 'hi' ? undefined : fileNamed(bundle, 'noto-serif-latin-wght-normal', '.woff2');
  return serif ? [serif] : [];
};

const fileNamed = (bundle: Rolldown.OutputBundle, name: string | null, extension: string) =>
  Object.keys(bundle).find((file) => file.startsWith(`assets/${name}-`) && file.endsWith(extension));
