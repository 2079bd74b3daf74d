import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PictureField } from '../../ui/PictureField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { imageTypes } from './imageFile.ts';
import { isLineLink } from './lineLink.ts';
import * as css from './LineQrField.css.ts';
import { scanQrCode } from './scanQrCode.ts';
import type { ScanFailure } from './scanQrCode.worker.ts';
import type { ScanEvent } from './useLineQrScan.ts';

/** `value`: the scanned text, or empty. `noLinkAdvice`: shown below text that is not a Line link. */
type LineQrFieldProps = {
  value: string;
  pickLabel: string;
  noLinkAdvice: string;
  onChange: (text: string) => void;
  onScan: (event: ScanEvent) => void;
  error?: string | undefined;
  pickRef?: Ref<HTMLButtonElement>;
};

/** Shows scanned text only as text, never as a link: a QR code can contain anything. */
export function LineQrField(props: LineQrFieldProps) {
  const { value, pickLabel, noLinkAdvice, error, pickRef } = props;
  const { t } = useLingui();
  const { state, scan, clear } = useScan(props);
  const isIdle = state.kind === 'idle';
  return (
    <PictureField
      label={t`Line ID`}
      pickLabel={isIdle ? pickLabel : t`Choose another picture`}
      clearLabel={t`Clear Line QR code`}
      previewLabel={t`The picture you chose`}
      accept={imageTypes}
      preview={state.preview}
      isBusy={state.kind === 'processing'}
      error={error}
      hint={t`PNG, JPG or GIF`}
      pickRef={pickRef}
      onPick={(file) => void scan(file)}
      onClear={isIdle && value === '' ? undefined : clear}
    >
      {isIdle ? (
        value !== '' && <ScannedText text={value} />
      ) : (
        <ScanOutcome kind={state.kind} text={value} noLinkAdvice={noLinkAdvice} />
      )}
    </PictureField>
  );
}

/** `preview`: an object URL of the picture; null until the file is known to be a picture. */
type ScanState =
  | { kind: 'idle' | 'processing' | 'failed'; preview: null }
  | { kind: 'found' | 'notFound'; preview: string };

function useScan({ onChange, onScan }: Pick<LineQrFieldProps, 'onChange' | 'onScan'>) {
  const { t, i18n } = useLingui();
  const [state, setState] = useState<ScanState>({ kind: 'idle', preview: null });
  const current = useRef<AbortController | null>(null);
  const abandon = useEffectEvent(() => {
    current.current?.abort();
    // A form that waits for the scan would wait forever.
    if (state.kind === 'processing') onScan('ended');
  });
  useEffect(() => () => abandon(), []);

  // Each picture has an abort signal: aborting it stops the scan and revokes the preview.
  const restart = (kind: 'idle' | 'processing') => {
    current.current?.abort();
    current.current = new AbortController();
    setState({ kind, preview: null });
    onChange('');
    onScan(kind === 'processing' ? 'started' : 'ended');
    return current.current.signal;
  };

  const scan = async (file: File) => {
    const signal = restart('processing');
    const result = await scanQrCode(file, 'line', signal);
    if (signal.aborted) return;
    if (result.kind === 'found') onChange(result.text);
    onScan(result.kind === 'found' ? 'found' : 'ended');
    if (result.kind === 'failed') {
      setState({ kind: 'failed', preview: null });
      const reason = i18n._(failureTexts[result.reason]);
      toast({ title: t`Error processing QR code: ${reason}`, tone: 'destructive' });
      return;
    }
    const preview = URL.createObjectURL(file);
    signal.addEventListener('abort', () => URL.revokeObjectURL(preview), { once: true });
    setState({ kind: result.kind, preview });
    if (result.kind === 'found') toast({ title: t`Line QR code successfully scanned`, tone: 'success' });
    else toast({ title: t`Could not find a valid Line QR code in the image`, tone: 'destructive' });
  };

  return { state, scan, clear: () => void restart('idle') };
}

type ScanOutcomeProps = { kind: ScanState['kind']; text: string; noLinkAdvice: string };

function ScanOutcome({ kind, text, noLinkAdvice }: ScanOutcomeProps) {
  const { t } = useLingui();
  if (kind === 'processing') return <Trans>Reading the QR code…</Trans>;
  if (kind === 'found')
    return (
      <div className={css.result}>
        <span className={css.resultLabel}>{t`Scanned`}</span>
        <ScannedText text={text} />
        {!isLineLink(text) && <span className={css.advice}>{noLinkAdvice}</span>}
      </div>
    );
  return (
    <span className={css.problem}>
      {kind === 'notFound'
        ? t`We could not read a QR code. Try a screenshot of the QR code from the Line app, or a sharper photo.`
        : t`This file was not used. Choose another picture, or use another contact.`}
    </span>
  );
}

const ScannedText = ({ text }: { text: string }) => (
  <span className={css.value} dir="auto" translate="no">
    {text}
  </span>
);

const failureTexts: Record<ScanFailure, MessageDescriptor> = {
  notPicture: msg`the file is not a PNG, JPG or GIF picture`,
  tooLarge: msg`the file is too large`,
  unopenable: msg`the picture is damaged and cannot be opened`,
  stopped: msg`reading took too long or was interrupted`,
};
