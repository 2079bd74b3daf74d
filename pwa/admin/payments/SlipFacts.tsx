import { useLingui } from '@lingui/react/macro';
import type { Slip } from '#contract/payment.ts';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/formats.ts';
import { Alert } from '../../ui/Alert.tsx';
import { UserParagraph } from '../../ui/UserText.tsx';
import { bankName } from './bankNames.ts';
import * as css from './Payments.css.ts';
import { visitPath } from '../visit/visitPath.ts';

export function SlipFacts({ slip: { sentAt, code, reason, alikeTo, state } }: { slip: Slip }) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const earlier = alikeTo && dateTime(alikeTo.sentAt);
  return (
    <>
      <p className={css.muted}>{dateTime(sentAt)}</p>
      <p className={css.muted}>
        {code
          ? t`${bankName(code.bank)}, reference ${code.reference}`
          : t`Its QR code is not readable, please check it`}
      </p>
      {alikeTo && state === 'sent' && (
        <Alert tone="warning" title={t`It looks like a slip that was sent on ${earlier}`}>
          <Link to={visitPath(alikeTo.bookingId)}>{t`Compare it with that booking’s slips`}</Link>
        </Alert>
      )}
      <UserParagraph className={css.muted} text={reason} />
    </>
  );
}
