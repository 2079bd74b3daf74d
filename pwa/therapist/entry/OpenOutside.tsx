import { useLingui } from '@lingui/react/macro';
import { OpenOutside as OpenOutsideNotice } from '../../ui/OpenOutside.tsx';

/** In the browser of another app: how to open the page outside, where it stays. */
export function OpenOutside() {
  const { t } = useLingui();
  return (
    <OpenOutsideNotice
      limits={t`It is open inside another app. There it works without internet only in part, and cannot notify you.`}
    />
  );
}
