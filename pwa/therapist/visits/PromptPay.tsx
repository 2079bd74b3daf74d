import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { PromptPayCode } from '#contract/payment.ts';
import * as qr from '../../booking/PromptPayQr.css.ts';
import { qrSvg } from '../../booking/qrPicture.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as app from '../App.css.ts';

/** A code for the customer to scan and pay what is open, also offline. It is drawn when it is opened. */
export function PromptPay({ code }: { code: PromptPayCode }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={app.summary}>{t`Show the PromptPay code`}</summary>
      {isOpen && <Code code={code} />}
    </details>
  );
}

function Code({ code: { id, amount, payload } }: { code: PromptPayCode }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const [picture, setPicture] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    drawCode(payload).then(setPicture, () => setFailed(true));
  }, [payload]);
  const sum = money(amount);
  return (
    <div className={qr.frame}>
      <p className={qr.amount}>{sum}</p>
      {picture && (
        <img
          className={qr.code}
          src={picture}
          alt={t`PromptPay code for ${sum}`}
          width={280}
          height={280}
          // Brings the whole code into view for the customer's phone.
          onLoad={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'center' })}
        />
      )}
      {hasFailed && <p>{t`The code cannot be shown right now.`}</p>}
      <p className={qr.id}>{t`PromptPay: ${id}`}</p>
    </div>
  );
}

/** The data URL of the code's picture. The encoder is loaded with the first one, or cached by the worker. */
async function drawCode(payload: string): Promise<string> {
  const { encode } = await import('uqr');
  const { data } = encode(payload, { ecc: 'M', border: 0 });
  return `data:image/svg+xml,${encodeURIComponent(qrSvg(data))}`;
}
