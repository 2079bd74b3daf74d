import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { button } from '../ui/Button.css.ts';
import { savePicture } from '../ui/saveFile.ts';
import * as css from './QrCode.css.ts';
import { drawQrPicture, qrSvg } from './qrPicture.ts';

/** The modules of a QR code: true is dark. */
export const useQrModules = (text: string) =>
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

export function QrCode({ modules, label }: { modules: boolean[][]; label: string }) {
  const source = `data:image/svg+xml,${encodeURIComponent(qrSvg(modules))}`;
  return <img className={css.code} src={source} alt={label} width={280} height={280} />;
}

export function SaveQrButton({ modules, fileName }: { modules: boolean[][]; fileName: string }) {
  const save = async () => {
    const picture = await drawQrPicture(modules);
    if (picture) await savePicture(fileName, picture);
  };
  return (
    <button type="button" className={button({ tone: 'plain' })} onClick={() => void save()}>
      <Download size={18} aria-hidden />
      <Trans>Save picture</Trans>
    </button>
  );
}
