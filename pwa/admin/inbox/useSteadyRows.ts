import { useEffect, useEffectEvent, useState } from 'react';

/** ms without a touch or a key after which a row may appear on a page that stays open all day */
const idleTime = 60_000;

/**
 * Leaves out rows that arrive while the page is in use, until it is opened or seen again or was not used for a minute:
 * above a list, a new row would move another card's button under the thumb. In use means touched, or fetched since it
 * was opened. `updatedAt`: when the rows were last fetched, in ms.
 */
export function useSteadyRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  updatedAt: number,
): Row[] {
  const [{ openedAt, shown }, setOpening] = useState(openedNow);
  const hold = () =>
    setOpening((opening) => (opening.shown ? opening : { ...opening, shown: new Set(rows.map(keyOf)) }));
  if (shown === null && updatedAt >= openedAt) hold();

  // Nothing is held before the first fetch: there are no rows yet.
  const holdOnTouch = useEffectEvent(() => updatedAt > 0 && hold());
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const openWhenSeen = () => {
      if (document.visibilityState === 'visible') setOpening(openedNow);
    };
    let idle = setInterval(openWhenSeen, idleTime);
    const onUse = () => {
      clearInterval(idle);
      idle = setInterval(openWhenSeen, idleTime);
      holdOnTouch();
    };
    document.addEventListener('visibilitychange', openWhenSeen, { signal });
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, onUse, { signal, capture: true });
    return () => {
      clearInterval(idle);
      ended.abort();
    };
  }, []);

  return rows.filter((row) => shown?.has(keyOf(row)) ?? true);
}

/** `shown`: the keys of the rows that may be shown; null while all may. */
const openedNow = (): { openedAt: number; shown: ReadonlySet<string> | null } => ({
  openedAt: Date.now(),
  shown: null,
});
