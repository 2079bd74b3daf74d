import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from './useErrorToast.ts';

/** Says in a toast how a request went, even when what sent it is no longer shown. */
export function useOutcomeToast() {
  const showError = useErrorToast();
  return (request: Promise<unknown>, done: string, failed: string): void =>
    void request.then(() => toast({ title: done, tone: 'success' }), showError(failed));
}
