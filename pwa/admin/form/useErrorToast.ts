import { useLingui } from '@lingui/react/macro';
import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { toast } from '../../ui/Toast.tsx';

export type ErrorTexts = {
  /** for a deletion that bookings prevent */
  inUse?: string;
  /** for an error without a specific text */
  unexpected?: string;
  /** a sentence before the reason, without its full stop */
  what?: string;
  /** replaces the error's text */
  reason?: string;
  isHighlighted?: boolean;
};

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
