import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { button } from './Button.css.ts';
import type { ButtonTone } from './Button.tsx';
import { copyText } from './copyText.ts';
import { toast } from './Toast.tsx';

type ShareButtonProps = { title: string; url: string; tone: ButtonTone };

export default function ShareButton({ title, url, tone }: ShareButtonProps) {
  const { t } = useLingui();
  const share = async () => {
    if ('share' in navigator) {
      // Rejects when the visitor closes the share sheet.
      await navigator.share({ title, url }).catch(() => null);
      return;
    }
    try {
      await copyText(url);
      toast({ title: t`Link copied`, tone: 'success' });
    } catch {
      toast({
        title: t`This browser does not copy. Copy the address of this page instead.`,
        tone: 'destructive',
      });
    }
  };
  return (
    <button type="button" className={button({ tone })} onClick={() => void share()}>
      <Share2 size={20} aria-hidden />
      <Trans>Share</Trans>
    </button>
  );
}
