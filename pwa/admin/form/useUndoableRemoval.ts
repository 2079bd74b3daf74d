import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from './useErrorToast.ts';

/** ms during which a removal can be undone */
const undoTime = 15_000;

type Attempt = { send: () => Promise<unknown>; doneText: string; failedText: string };

/** Awaits the responses: callbacks of `mutate` do not run once the button has unmounted. */
export function useUndoableRemoval(removal: Attempt, undo: Attempt): () => Promise<void> {
  const { t } = useLingui();
  const showError = useErrorToast();
  const attempt = ({ send, failedText }: Attempt, onDone: () => void) =>
    send().then(onDone, showError(failedText));
  const restore = () => attempt(undo, () => toast({ title: undo.doneText, tone: 'success' }));
  return () =>
    attempt(removal, () =>
      toast({
        title: removal.doneText,
        tone: 'success',
        timeout: undoTime,
        action: { label: t`Undo`, onPress: () => void restore() },
      }),
    );
}
