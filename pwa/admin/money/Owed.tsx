import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';
import { whole } from './MoneyPage.css.ts';

export function Owed({ owed, name }: { owed: number; name: string }) {
  const { money } = useFormats();
  const amount = money(Math.abs(owed));
  if (owed === 0) return <Trans>Nothing is owed.</Trans>;
  if (owed > 0) {
    return (
      <Trans>
        The shop owes {name} <span className={whole}>{amount}</span>.
      </Trans>
    );
  }
  return (
    <Trans>
      {name} owes the shop <span className={whole}>{amount}</span>.
    </Trans>
  );
}
