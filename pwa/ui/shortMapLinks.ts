import { linkAtStartOf, linkCharacters } from './linkEnd.ts';

/** characters; links up to this length stay, such as those that map apps make for sharing */
const shortEnough = 80;

const degrees = String.raw`(-?\d{1,3}\.\d{3,})`;

/** Coordinates in map links: those of the pin first, then the middle of the map. */
const coordinatesInLinks = [
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`[?&]mlat=${degrees}&mlon=${degrees}`),
  new RegExp(`[@=:]${degrees},\\s*${degrees}`),
];

const typedCoordinates = new RegExp(`(?<![\\d.-])${degrees}\\s*,\\s*${degrees}(?![\\d.])`);

const linkLike = new RegExp(`https?://${linkCharacters}+`, 'gi');

export function withShortMapLinks(address: string): string {
  const shortened = address.replace(linkLike, (word) => {
    const link = linkAtStartOf(word);
    const rest = word.slice(link.length);
    const short = link.length <= shortEnough ? link : (linkToPlaceIn(link) ?? link);
    // messengers treat letters of another alphabet as a part of the link
    return /^[^!-~]/.test(rest) ? `${short} ${rest}` : `${short}${rest}`;
  });
  const typed = shortened.includes('://') ? null : shortLink(typedCoordinates.exec(shortened));
  return typed ? `${shortened}\n${typed}` : shortened;
}

function linkToPlaceIn(link: string): string | null {
  const text = decodeLink(link);
  for (const pattern of coordinatesInLinks) {
    const short = shortLink(pattern.exec(text));
    if (short) return short;
  }
  return null;
}

function shortLink(found: RegExpExecArray | null): string | null {
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return `https://maps.google.com/?q=${latitude},${longitude}`;
}

function decodeLink(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
