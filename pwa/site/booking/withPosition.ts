const positionLink = /\s*https:\/\/maps\.google\.com\/\?q=-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?/g;

/** digits of a degree; the fifth is about a metre */
const precision = 5;

/** The address with a link to a map of that position, in place of an earlier one. `mapLink` finds it there. */
export function withPosition(
  address: string,
  { latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>,
): string {
  const position = [latitude, longitude].map((degrees) => degrees.toFixed(precision));
  const link = `https://maps.google.com/?q=${position.join(',')}`;
  return [address.replace(positionLink, '').trimEnd(), link].filter(Boolean).join('\n');
}
