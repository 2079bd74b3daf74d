import { Plural } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';
import type { DayFigures } from './dayFigures.ts';

export function DayTotals({ visits, requests, money: sum }: DayFigures) {
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
