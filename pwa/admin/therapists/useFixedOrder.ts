import { useState } from 'react';

/**
 * The items in the order in which the component first had them, so that none of them moves while somebody taps; those
 * that are new since then come last, the newest at the end.
 */
export function useFixedOrder<Item extends { id: number }>(items: readonly Item[]): Item[] {
  const [places] = useState(() => new Map(items.map(({ id }, place) => [id, place])));
  const placeOf = ({ id }: Item) => places.get(id) ?? Number.POSITIVE_INFINITY;
  return [...items].sort((a, b) =>
    placeOf(a) < placeOf(b) ? -1 : placeOf(a) > placeOf(b) ? 1 : a.id - b.id,
  );
}
