import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download } from 'lucide-react';
import type { PromptPayCode } from '#contract/payment.ts';
import { useFormats } from '../i18n/formats.ts';
import { button } from '../ui/Button.css.ts';
import { saveFile } from '../ui/saveFile.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './PromptPayQr.css.ts';
import { drawQrPicture, qrSvg } from './qrPicture.ts';
import { useCopyText } from './useCopyText.ts';

/** `amount`: null when the payer enters it */
type ShownCode = Omit<PromptPayCode, 'amount'> & { amount: number | null };

export function PromptPayQr({ code: { id, amount, payload } }: { code: ShownCode }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const copyText = useCopyText();
  const modules = useQrModules(payload);
  return (
    <div className={css.frame}>
      {amount !== null && <p className={css.amount}>{money(amount)}</p>}
      {modules.data ? (
        <QrCode
          modules={modules.data}
          label={amount === null ? t`PromptPay code` : t`PromptPay code for ${money(amount)}`}
        />
      ) : modules.isError ? (
        <p>{t`The code cannot be shown right now. Copy the number into your banking app instead.`}</p>
      ) : (
        <Skeleton height="15rem" />
      )}
      <p className={css.id}>
        <Trans>PromptPay: {id}</Trans>
      </p>
      <div className={css.buttons}>
        {modules.data && <SaveButton modules={modules.data} />}
        <button type="button" className={button({ tone: 'plain' })} onClick={() => void copyText(id)}>
          <Copy size={18} aria-hidden />
          <Trans>Copy number</Trans>
        </button>
      </div>
    </div>
  );
}

const useQrModules = (text: string) =>
  useQuery({
    queryKey: ['qrModules', text],
    queryFn: async () => {
      const { encode } = await import('uqr');
      return encode(text, { ecc: 'M', border: 0 }).data;
    },
    staleTime: Infinity,
    retry: false,
    // The encoder's chunk may be cached, so this works offline, too.
    networkMode: 'always',
  });

function QrCode({ modules, label }: { modules: boolean[][]; label: string }) {
  const source = `data:image/svg+xml,${encodeURIComponent(qrSvg(modules))}`;
  return <img className={css.code} src={source} alt={label} width={280} height={280} />;
}

function SaveButton({ modules }: { modules: boolean[][] }) {
  const save = async () => {
    const picture = await drawQrPicture(modules);
    if (picture) saveFile('promptpay.png', picture);
  };
  return (
    <button type="button" className={button({ tone: 'plain' })} onClick={() => void save()}>
      <Download size={18} aria-hidden />
      <Trans>Save picture</Trans>
    </button>
  );
}
