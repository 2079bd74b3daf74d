import { useEffect, useRef, useState, type Ref } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PictureField } from '../../ui/PictureField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { isLineLink } from './lineLink.ts';
import * as css from './LineQrField.css.ts';
import { pictureTypes } from './imageFile.ts';
import { readQr } from './scanQrCode.ts';
import type { QrFault } from './reading.ts';

/** Of the picture: it is read; its text is the value now; or there is nothing to wait for. */
export type Reading = 'begun' | 'found' | 'ended';

type Props = {
  /** the scanned text, empty while there is none */
  value: string;
  pickLabel: string;
  /** what to think of a code that is no Line link */
  advice: string;
  onChange: (text: string) => void;
  onReading?: ((reading: Reading) => void) | undefined;
  error?: string | undefined;
  pickRef?: Ref<HTMLButtonElement>;
};

/** `preview` is an address of the picture: there is one once the picture has proved to be one. */
type State =
  | { kind: 'idle' | 'processing' | 'failed'; preview: null }
  | { kind: 'success' | 'nothing'; preview: string };

/**
 * A Line contact, read from a picture of its QR code; one that is known already is shown until it is cleared or
 * another is scanned. Scanned text is shown as text only.
 */
export function LineQrField({ value, pickLabel, advice, onChange, onReading, error, pickRef }: Props) {
  const { t, i18n } = useLingui();
  const [state, setState] = useState<State>({ kind: 'idle', preview: null });
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  // Each picture has its own signal: aborting it ends the reading and gives the preview's address back.
  const start = (kind: 'idle' | 'processing') => {
    work.current?.abort();
    work.current = new AbortController();
    setState({ kind, preview: null });
    onChange('');
    onReading?.(kind === 'processing' ? 'begun' : 'ended');
    return work.current.signal;
  };

  const scan = async (picked: File) => {
    const signal = start('processing');
    const reading = await readQr(picked, signal);
    if (signal.aborted) return;
    if (reading.kind === 'found') onChange(reading.text);
    onReading?.(reading.kind === 'found' ? 'found' : 'ended');
    if (reading.kind === 'failed') {
      setState({ kind: 'failed', preview: null });
      const reason = i18n._(faults[reading.fault]);
      toast({ title: t`Error processing QR code: ${reason}`, tone: 'destructive' });
      return;
    }
    const preview = URL.createObjectURL(picked);
    signal.addEventListener('abort', () => URL.revokeObjectURL(preview), { once: true });
    if (reading.kind === 'found') {
      setState({ kind: 'success', preview });
      toast({ title: t`Line QR code successfully scanned`, tone: 'success' });
    } else {
      setState({ kind: 'nothing', preview });
      toast({ title: t`Could not find a valid Line QR code in the image`, tone: 'destructive' });
    }
  };

  const isIdle = state.kind === 'idle';
  return (
    <PictureField
      label={t`Line ID`}
      pickLabel={isIdle ? pickLabel : t`Choose another picture`}
      clearLabel={t`Clear Line QR code`}
      previewLabel={t`The picture you chose`}
      accept={pictureTypes}
      preview={state.preview}
      isBusy={state.kind === 'processing'}
      error={error}
      hint={t`PNG, JPG or GIF`}
      pickRef={pickRef}
      onPick={(picked) => void scan(picked)}
      onClear={isIdle && value === '' ? undefined : () => start('idle')}
    >
      {isIdle ? (
        value !== '' && <Value text={value} />
      ) : (
        <Outcome kind={state.kind} text={value} advice={advice} />
      )}
    </PictureField>
  );
}

type OutcomeProps = { kind: State['kind']; text: string; advice: string };

function Outcome({ kind, text, advice }: OutcomeProps) {
  if (kind === 'processing') return <Trans>Reading the QR code…</Trans>;
  if (kind === 'success') return <Scanned text={text} advice={advice} />;
  return (
    <span className={css.problem}>
      {kind === 'nothing' ? (
        <Trans>
          Nothing was read. Try a screenshot of the QR code from the Line app, or a sharper photo.
        </Trans>
      ) : (
        <Trans>This file was not used. Choose another picture, or use another contact.</Trans>
      )}
    </span>
  );
}

function Scanned({ text, advice }: { text: string; advice: string }) {
  return (
    <div className={css.scanned}>
      <span className={css.scannedLabel}>
        <Trans>Scanned</Trans>
      </span>
      <Value text={text} />
      {!isLineLink(text) && <span className={css.advice}>{advice}</span>}
    </div>
  );
}

const Value = ({ text }: { text: string }) => (
  <span className={css.value} dir="auto" translate="no">
    {text}
  </span>
);

const faults: Record<QrFault, MessageDescriptor> = {
  notPicture: msg`the file is not a PNG, JPG or GIF picture`,
  tooLarge: msg`the file is too large`,
  unopenable: msg`the picture is damaged and cannot be opened`,
  stopped: msg`reading took too long or was interrupted`,
};
