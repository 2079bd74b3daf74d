import { useLingui } from '@lingui/react/macro';
import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { toast } from '../../ui/Toast.tsx';

/** What the toast says besides its title. */
export type ErrorTexts = {
  /** for a deletion that bookings prevent */
  inUse?: string;
  /** for an error without a text of its own */
  unexpected?: string;
  /** a sentence before the reason, without its full stop */
  what?: string;
  /** replaces the error's own text */
  reason?: string;
  /** whether the form marks the fields that the API rejected */
  isHighlighted?: boolean;
};

/** Returns an error handler that shows a toast. */
export function useErrorToast() {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (title: string, texts: ErrorTexts = {}) =>
    (error: unknown) => {
      const { inUse, unexpected, what, isHighlighted } = texts;
      const isInUse = error instanceof RequestError && error.code === 'in_use';
      const reason = texts.reason ?? ((isInUse && inUse) || errorText(error, unexpected, isHighlighted));
      toast({ title, description: what ? t`${what}. ${reason}` : reason, tone: 'destructive' });
    };
}
