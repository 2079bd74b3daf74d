import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CustomerSlip } from '#contract/payment.ts';
import { imageTypes } from '../../booking/lineQr/imageFile.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { PictureField } from '../../ui/PictureField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { UserParagraph } from '../../ui/UserText.tsx';
import * as css from './CustomerBookingPage.css.ts';
import { useSlip } from './useSlip.ts';

export function SendSlip({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const isConnected = useIsConnected();
  const { slip, error, isSending, choose, clear, send } = useSlip(token);
  const showSentToast = () => toast({ title: t`Slip sent. We will check it.`, tone: 'success' });
  return (
    <>
      <PictureField
        label={t`Slip of the transfer`}
        pickLabel={slip ? t`Choose another picture` : t`Choose a picture`}
        clearLabel={t`Remove the picture`}
        previewLabel={t`The picture you chose`}
        accept={[...imageTypes, 'image/webp']}
        preview={slip?.preview ?? null}
        isBusy={slip?.kind === 'reading'}
        hint={t`The picture that your banking app saves after paying. Only the shop sees it.`}
        onPick={(file) => void choose(file)}
        onClear={slip ? () => void clear() : undefined}
      >
        {slip && i18n._(slipScanTexts[slip.kind])}
      </PictureField>
      {error !== null && (
        <Alert tone="danger" title={t`The slip was not sent`}>
          {errorText(error)}
        </Alert>
      )}
      {slip && (
        <Button
          isPending={isSending}
          isDisabled={!isConnected || slip.kind === 'reading'}
          onPress={() => void send(showSentToast)}
        >{t`Send slip`}</Button>
      )}
      {slip && !isConnected && <p className={css.note}>{t`No connection. Sending the slip needs one.`}</p>}
    </>
  );
}

const slipScanTexts = {
  reading: msg`Reading the QR code…`,
  readable: msg`The QR code of the slip can be read.`,
  unreadable: msg`We cannot read the QR code of a bank’s slip in this picture. You can send it, and we check it by hand.`,
} satisfies Record<string, MessageDescriptor>;

const states: Record<CustomerSlip['state'], MessageDescriptor> = {
  sent: msg`Slip sent, we are checking it`,
  confirmed: msg`Slip confirmed`,
  rejected: msg`Slip not accepted`,
};

export function SentSlips({ slips }: { slips: CustomerSlip[] }) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  return slips.map(({ sentAt, state, reason }) => (
    <div key={sentAt} aria-live="polite">
      <p>
        <strong>{i18n._(states[state])}</strong>
      </p>
      <p className={css.note}>{dateTime(sentAt)}</p>
      <UserParagraph className={css.note} text={reason} />
    </div>
  ));
}
