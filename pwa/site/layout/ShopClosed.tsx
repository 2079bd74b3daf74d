import { Trans } from '@lingui/react/macro';
import { Alert } from '../../ui/Alert.tsx';
import { Notice } from './Notice.tsx';

/** The alert at the top of the pages while the shop is closed. */
export function ShopClosedAlert() {
  return (
    <Alert tone="warning" title={<Trans>Shop Currently Closed</Trans>}>
      <Trans>We apologize for the inconvenience. Please check back later.</Trans>
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
