import { lazy, Suspense, useState } from 'react';
import { hasLastRequest } from '../booking/lastRequest.ts';

export const loadLastRequest = () => import('../booking/LastRequest.tsx');
const LastRequest = lazy(loadLastRequest);

/** The last request sent from this device. Who has sent none, which is most, fetches nothing of it. */
export function KeptRequest() {
  const [isKept] = useState(hasLastRequest);
  return (
    isKept && (
      <Suspense>
        <LastRequest />
      </Suspense>
    )
  );
}
