import { useEffect, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import * as css from './LoadMore.css.ts';

export type LoadMoreProps = {
  isLoading: boolean;
  /** true while a request is pending and after a failure: then only the button loads */
  isPaused: boolean;
  onLoad: () => unknown;
};

export function LoadMore({ isLoading, isPaused, onLoad }: LoadMoreProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPaused || !container.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onLoad();
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isPaused, onLoad]);
  return (
    <div ref={container} className={css.more}>
      <Button tone="plain" isPending={isLoading} onPress={() => void onLoad()}>
        {isLoading ? <Trans>Loading…</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  );
}
