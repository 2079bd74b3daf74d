import { useLingui } from '@lingui/react/macro';
import { copyText } from '../ui/copyText.ts';
import { toast } from '../ui/Toast.tsx';

export function useCopyText() {
  const { t } = useLingui();
  return async (text: string, done = t`Copied`): Promise<void> => {
    try {
      await copyText(text);
      toast({ title: done, tone: 'success' });
    } catch {
      toast({ title: t`This browser does not copy. Select the text instead.`, tone: 'destructive' });
    }
  };
}
