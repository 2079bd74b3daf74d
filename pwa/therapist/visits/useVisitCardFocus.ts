import { useLayoutEffect, useRef, type RefObject } from 'react';

export const visitCardProps = (id: number) => ({ 'data-visit': String(id), tabIndex: -1 });

const markedCard = (element: Element | null) => element?.closest('[data-visit]')?.getAttribute('data-visit');

/**
 * Moves the focus to a visit's card when the focused control in it disappears, for example after the last
 * step; otherwise the focus would move to the top of the page. The ref is for the element that contains all
 * cards.
 */
export function useVisitCardFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const focused = markedCard(document.activeElement);
  useLayoutEffect(() => {
    if (!focused || document.activeElement !== document.body) return;
    // Falls back to the container: the card of a visit after midnight may be on another day.
    const card = ref.current?.querySelector<HTMLElement>(`[data-visit="${focused}"]`) ?? ref.current;
    // After a tap, the page must not scroll.
    card?.focus({ preventScroll: true });
    if (card?.matches(':focus-visible')) card.scrollIntoView({ block: 'nearest' });
  });
  return ref;
}
