import { useLingui } from '@lingui/react/macro';
import { OpenInBrowserNotice as OpenOutsideNotice } from '../../ui/OpenInBrowserNotice.tsx';

export function OpenOutside() {
  const { t } = useLingui();
  return (
    <OpenOutsideNotice
      limits={t`It is open inside another app. There it works without internet only in part, and cannot notify you.`}
    />
  );
}
