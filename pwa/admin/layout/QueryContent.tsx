import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { emptyState } from '../../ui/emptyState.css.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as css from './QueryContent.css.ts';

type QueryContentProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** what failed, when the answer does not come */
  failure: string;
  /** px: about how high the answer will be */
  height?: number;
  children: (data: Data) => ReactNode;
};

/** Shows an answer once it is here; until then its shape, and after a failure the reason and a way out. */
export function QueryContent<Data>({ query, failure, height = 320, children }: QueryContentProps<Data>) {
  const errorText = useErrorText();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Skeleton height={`${height}px`} radius={20} />;
  return (
    <div className={emptyState} role="alert">
      <p className={css.title}>{failure}</p>
      <p>{errorText(query.error)}</p>
      <Button onPress={() => void query.refetch()}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}
