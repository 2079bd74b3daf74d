import { useEffect, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import * as css from './BookingsPage.css.ts';

type LoadMoreProps = {
  isLoading: boolean;
  /** nothing is asked for meanwhile: an answer is awaited, or the last one did not come */
  isResting: boolean;
  onReach: () => unknown;
};

/** One end of what is shown of a long list: the next page is fetched before it comes into view, or by its button. */
export function LoadMore({ isLoading, isResting, onReach }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isResting || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReach();
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isResting, onReach]);
  return (
    <div ref={place} className={css.more}>
      <Button tone="plain" isPending={isLoading} onPress={() => void onReach()}>
        {isLoading ? <Trans>Loading...</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  );
}
