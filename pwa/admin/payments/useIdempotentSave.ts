import { useLingui } from '@lingui/react/macro';
import { openAmount, type PaymentReceipt } from '#contract/payment.ts';
import { createKeyPerContent, isOutcomeUnknown } from '../../booking/idempotencyKey.ts';
import { useFormats } from '../../i18n/formats.ts';
import { toast } from '../../ui/Toast.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useErrorToast } from '../form/useErrorToast.ts';

type Options<Input> = {
  bookingId: number;
  send: (input: Input, key: string) => Promise<PaymentReceipt>;
  savedText: string;
  notSavedText: string;
  onDone: () => void;
};

/**
 * Outside the component: after a lost response, the form may be closed, and the same content must be sent
 * again under the same key.
 */
const keys = createKeyPerContent();

export function useIdempotentSave<Input extends object>(options: Options<Input>) {
  const { bookingId, send, savedText, notSavedText, onDone } = options;
  const { t } = useLingui();
  const { money } = useFormats();
  const showError = useErrorToast();
  return useOneAtATime(async (input: Input) => {
    const key = keys.for({ bookingId, ...input });
    try {
      const receipt = await send(input, key.current());
      key.requestSucceeded();
      const surplus = -openAmount(receipt);
      if (surplus > 0) {
        const description = t`The customer has now paid ${money(surplus)} too much.`;
        toast({ title: savedText, description, tone: 'success' });
      } else toast({ title: savedText, tone: 'success' });
      onDone();
    } catch (error) {
      key.requestFailed(error);
      const again = isOutcomeUnknown(error) ? { what: t`Saving it again counts it once` } : {};
      showError(notSavedText, again)(error);
    }
  });
}
