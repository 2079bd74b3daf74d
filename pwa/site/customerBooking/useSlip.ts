import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createIdempotencyKey } from '../../booking/idempotencyKey.ts';
import { scanQrCode } from '../../booking/lineQr/scanQrCode.ts';
import { cacheCustomerBooking, sendSlip, useRefreshCustomerBooking } from '../../data/customerBooking.ts';
import { shrinkPicture } from '../../ui/shrinkPicture.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

type ChosenSlip = { file: Blob; preview: string; kind: 'reading' | 'readable' | 'unreadable' };

export function useSlip(token: string) {
  const client = useQueryClient();
  const refresh = useRefreshCustomerBooking(token);
  const [slip, setSlip] = useState<ChosenSlip | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [key, setKey] = useState(() => createIdempotencyKey(null));
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  // Each picture has an abort signal: aborting it stops the scan and revokes the preview.
  const clear = () => {
    current.current?.abort();
    current.current = new AbortController();
    setSlip(null);
    setError(null);
    return current.current.signal;
  };

  const choose = async (file: File) => {
    const signal = clear();
    setKey(createIdempotencyKey(null));
    const preview = URL.createObjectURL(file);
    signal.addEventListener('abort', () => URL.revokeObjectURL(preview), { once: true });
    setSlip({ file, preview, kind: 'reading' });
    const picture = await shrinkPicture(file);
    const result = await scanQrCode(picture, 'slip', signal);
    if (signal.aborted) return;
    const isReadable = result.kind === 'found' && (await isSlipCode(result.text));
    if (signal.aborted) return;
    setSlip({ file: picture, preview, kind: isReadable ? 'readable' : 'unreadable' });
  };

  const [send, isSending] = useOneAtATime(async (onSent: () => void) => {
    if (!slip) return;
    setError(null);
    try {
      const booking = await sendSlip(token, slip.file, key.current());
      clear();
      await cacheCustomerBooking(client, token, booking);
      onSent();
    } catch (failure) {
      key.requestFailed(failure);
      setError(failure);
      refresh();
    }
  });

  return { slip, error, isSending, choose, clear, send };
}

/** False if the parser cannot be loaded: the shop checks the slip anyway. */
const isSlipCode = (text: string): Promise<boolean> =>
  import('#contract/slipCode.ts').then(
    ({ readSlipCode }) => readSlipCode(text) !== null,
    () => false,
  );
