import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from './useErrorToast.ts';

/** Returns a mutation's callbacks, which show its result in a toast. `textIfInUse` is the one of `useErrorToast`. */
export function useResultToast() {
  const showError = useErrorToast();
  return (success: string, failure: string, textIfInUse?: string) => ({
    onSuccess: () => toast({ title: success, tone: 'success' }),
    onError: showError(failure, textIfInUse),
  });
}
