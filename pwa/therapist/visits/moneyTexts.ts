import { useLingui } from '@lingui/react/macro';
import type { DoorPayment } from '#contract/payment.ts';
import { useFormats } from '../../i18n/formats.ts';
import { methodLabels } from '../../i18n/methodLabels.ts';

/** What was taken at the door, a text for each method and each tip. */
export function useMoneyTexts(): (taken: readonly DoorPayment[]) => string[] {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  return (taken) =>
    taken.flatMap(({ method, amount, tip }) => {
      const name = i18n._(methodLabels[method]);
      const [sum, extra] = [money(amount), money(tip)];
      return [...(amount > 0 ? [t`${sum} · ${name}`] : []), ...(tip > 0 ? [t`Tip: ${extra} · ${name}`] : [])];
    });
}
