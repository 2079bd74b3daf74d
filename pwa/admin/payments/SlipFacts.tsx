import { useLingui } from '@lingui/react/macro';
import type { Slip } from '#contract/payment.ts';
import { useFormats } from '../../i18n/formats.ts';
import { UserParagraph } from '../../ui/UserText.tsx';
import { bankName } from './bankNames.ts';
import * as css from './Payments.css.ts';

/** When a slip was sent and what its code says. */
export function SlipFacts({ slip: { sentAt, code, reason } }: { slip: Slip }) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  return (
    <>
      <p className={css.muted}>{dateTime(sentAt)}</p>
      <p className={css.muted}>
        {code
          ? t`${bankName(code.bank)}, reference ${code.reference}`
          : t`Its QR code is not readable, please check it`}
      </p>
      <UserParagraph className={css.muted} text={reason} />
    </>
  );
}
