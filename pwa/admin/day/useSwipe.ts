import { useEffect, useEffectEvent, useRef } from 'react';

/** px */
const minSwipeDistance = 60;
/** px at the edges of the screen, where a swipe goes back in many browsers */
const edgeWidth = 24;
/** ms */
const maxSwipeDuration = 800;

/**
 * A ref for an element on which a horizontal swipe goes to the previous (-1) or next (1) day. Ignores swipes
 * that scroll: only a swipe that begins where nothing is left to scroll in its direction counts.
 */
export function useSwipe<TElement extends HTMLElement>(onSwipe: (direction: -1 | 1) => void) {
  const element = useRef<TElement>(null);
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const target = element.current!;
    let begin: { x: number; y: number; at: number; ends: ScrollEnds } | null = null;
    const onStart = ({ touches, target: touched }: TouchEvent) => {
      const [touch] = touches;
      const isUsed =
        touch && touches.length === 1 && touch.clientX > edgeWidth && touch.clientX < innerWidth - edgeWidth;
      begin = isUsed
        ? { x: touch.clientX, y: touch.clientY, at: Date.now(), ends: scrollEndsOf(touched, target) }
        : null;
    };
    const onEnd = ({ changedTouches, touches }: TouchEvent) => {
      const [touch] = changedTouches;
      if (!begin || !touch || touches.length > 0 || Date.now() - begin.at > maxSwipeDuration) return;
      const [x, y] = [touch.clientX - begin.x, touch.clientY - begin.y];
      if (Math.abs(x) < minSwipeDistance || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x > 0 && begin.ends.start) swipe(-1);
      if (x < 0 && begin.ends.end) swipe(1);
    };
    target.addEventListener('touchstart', onStart, { passive: true });
    target.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      target.removeEventListener('touchstart', onStart);
      target.removeEventListener('touchend', onEnd);
    };
  }, []);
  return element;
}

type ScrollEnds = { start: boolean; end: boolean };

function scrollEndsOf(touched: EventTarget | null, root: HTMLElement): ScrollEnds {
  const ends = { start: true, end: true };
  for (let one = touched as HTMLElement | null; one && root.contains(one); one = one.parentElement) {
    if (!['auto', 'scroll'].includes(getComputedStyle(one).overflowX)) continue;
    if (one.scrollLeft > 1) ends.start = false;
    if (one.scrollLeft + one.clientWidth < one.scrollWidth - 1) ends.end = false;
  }
  return ends;
}
