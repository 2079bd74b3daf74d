import { useLingui } from '@lingui/react/macro';
import { toast } from '../ui/Toast.tsx';

/** Returns a function that copies a text, to be pasted into another app, and tells whether it could. */
export function useCopyText() {
  const { t } = useLingui();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t`Copied`, tone: 'success' });
    } catch {
      toast({ title: t`This browser does not copy. Select the text instead.`, tone: 'destructive' });
    }
  };
}
