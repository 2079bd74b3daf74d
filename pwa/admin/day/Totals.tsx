import { Plural } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';
import type { DayTotals } from './dayFigures.ts';

export function Totals({ visits, requests, money: sum }: DayTotals) {
  const { money } = useFormats();
  return (
    <>
      <Plural value={visits} one="# visit" other="# visits" />
      {requests > 0 && (
        <>
          {' · '}
          <Plural value={requests} one="# request" other="# requests" />
        </>
      )}
      {sum > 0 && ` · ${money(sum)}`}
    </>
  );
}
