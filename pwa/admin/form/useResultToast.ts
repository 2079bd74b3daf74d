import { toast } from '../../ui/Toast.tsx';
import { type ErrorTexts, useErrorToast } from './useErrorToast.ts';

type ResultOptions = ErrorTexts & { onSuccess?: () => void };

export function useResultToast() {
  const showError = useErrorToast();
  return (success: string, failure: string, { onSuccess, ...texts }: ResultOptions = {}) => ({
    onSuccess: () => {
      toast({ title: success, tone: 'success' });
      onSuccess?.();
    },
    onError: showError(failure, texts),
  });
}
