import { lazy, Suspense, useState } from 'react';
import { hasLastRequest } from '../booking/lastRequest.ts';

export const loadLastRequest = () => import('../booking/LastRequest.tsx');
const LastRequest = lazy(loadLastRequest);

/** The last booking request sent from this device. Its code is loaded only where there is one. */
export function LastRequestSection() {
  const [isShown] = useState(hasLastRequest);
  return (
    isShown && (
      <Suspense>
        <LastRequest />
      </Suspense>
    )
  );
}
