/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import type { PromptPayCode } from '#contract/payment.ts';
import { useEffect, useState } from 'preact/hooks';
import * as qr from '../../booking/PromptPayQr.css.ts';
import { qrSvg } from '../../booking/qrPicture.ts';
import * as app from '../App.css.ts';
import { formats } from '../language.ts';

/** A code that the customer scans to pay what is open, without a network too. It is drawn when it is asked for. */
export function PromptPay({ code }: { code: PromptPayCode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class={app.summary}>{t`Show the PromptPay code`}</summary>
      {isOpen && <Code code={code} />}
    </details>
  );
}

function Code({ code: { id, amount, payload } }: { code: PromptPayCode }) {
  const [picture, setPicture] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    drawCode(payload).then(setPicture, () => setFailed(true));
  }, [payload]);
  const sum = formats().money(amount);
  return (
    <div class={qr.frame}>
      <p class={qr.amount}>{sum}</p>
      {picture && (
        <img
          class={qr.code}
          src={picture}
          alt={t`PromptPay code for ${sum}`}
          width={280}
          height={280}
          // wholly on the screen, for the customer's phone
          onLoad={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'center' })}
        />
      )}
      {hasFailed && <p>{t`The code cannot be shown right now.`}</p>}
      <p class={qr.id}>{t`PromptPay: ${id}`}</p>
    </div>
  );
}

/** The address of the code's picture. The encoder is loaded with the first one; the worker has stored it. */
async function drawCode(payload: string): Promise<string> {
  const { encode } = await import('uqr');
  const { data } = encode(payload, { ecc: 'M', border: 0 });
  return `data:image/svg+xml,${encodeURIComponent(qrSvg(data))}`;
}
