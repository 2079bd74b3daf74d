import { lazy, Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import { useShop } from '../../data/shop.ts';
import { loadCatalogue } from '../../i18n/language.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Notice } from './Notice.tsx';

// Loaded only while the shop is closed until a known time.
const OpensAgain = lazy(async () => {
  const [line] = await Promise.all([import('./OpensAgain.tsx'), loadCatalogue('forms')]);
  return line;
});

/** The alert at the top of the pages while the shop is closed. */
export function ShopClosedAlert() {
  const opensAt = useShop()?.opensAt;
  return (
    <Alert tone="warning" title={<Trans>Shop Currently Closed</Trans>}>
      <Trans>We apologize for the inconvenience. Please check back later.</Trans>
      <Suspense>{opensAt && <OpensAgain at={opensAt} />}</Suspense>
    </Alert>
  );
}

/** Shown in place of therapists and services while the shop is closed. */
export function ShopClosedNotice() {
  return (
    <Notice title={<Trans>Our services are temporarily unavailable</Trans>}>
      <Trans>Please check back when we reopen</Trans>
    </Notice>
  );
}
