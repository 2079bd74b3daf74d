import { toast } from '../../ui/Toast.tsx';
import { type ErrorTexts, useErrorToast } from './useErrorToast.ts';

/** Returns a mutation's callbacks, which show its result in a toast. */
export function useResultToast() {
  const showError = useErrorToast();
  return (success: string, failure: string, texts?: ErrorTexts) => ({
    onSuccess: () => toast({ title: success, tone: 'success' }),
    onError: showError(failure, texts),
  });
}
