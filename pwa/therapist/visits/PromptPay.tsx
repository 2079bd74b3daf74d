import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { PromptPayCode } from '#contract/payment.ts';
import * as qr from '../../booking/PromptPayQr.css.ts';
import { code as qrCode } from '../../booking/QrCode.css.ts';
import { qrSvg } from '../../booking/qrPicture.ts';
import { useFormats } from '../../i18n/formats.ts';
import * as app from '../App.css.ts';

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
          className={qrCode}
          src={picture}
          alt={t`PromptPay code for ${sum}`}
          width={280}
          height={280}
          onLoad={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'center' })}
        />
      )}
      {hasFailed && <p>{t`The code cannot be shown right now.`}</p>}
      <p className={qr.id}>{t`PromptPay: ${id}`}</p>
    </div>
  );
}

/** A data URL. The encoder is loaded with the first code unless the service worker has cached it. */
async function drawCode(payload: string): Promise<string> {
  const { encode } = await import('uqr');
  const { data } = encode(payload, { ecc: 'M', border: 0 });
  return `data:image/svg+xml,${encodeURIComponent(qrSvg(data))}`;
}
