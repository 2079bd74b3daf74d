import { Trans } from '@lingui/react/macro';
import { lazyPage } from '../../ui/lazyPage.tsx';
import { useShop } from '../../data/shop.ts';
import { withTexts } from '../../i18n/language.ts';
import { Alert } from '../../ui/Alert.tsx';
import { OptionalPart } from '../../ui/ErrorBoundary.tsx';
import { Notice } from './Notice.tsx';

const ReopeningTime = lazyPage<{ at: string }>(() => withTexts(import('./ReopeningTime.tsx'), 'forms'));

export function ShopClosedAlert() {
  const opensAt = useShop()?.opensAt;
  return (
    <Alert tone="warning" title={<Trans>Shop Currently Closed</Trans>}>
      <Trans>We apologize for the inconvenience. Please check back later.</Trans>
      <OptionalPart>{opensAt && <ReopeningTime at={opensAt} />}</OptionalPart>
    </Alert>
  );
}

export function ShopClosedNotice() {
  return (
    <Notice title={<Trans>Our services are temporarily unavailable</Trans>}>
      <Trans>Please check back when we reopen</Trans>
    </Notice>
  );
}
