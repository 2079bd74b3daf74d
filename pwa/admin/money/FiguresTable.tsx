import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';
import * as css from './MoneyPage.css.ts';

type FiguresTableProps = {
  label?: string;
  head: string;
  rows: readonly { key: string; name: ReactNode; visits: number; income: number }[];
};

export function FiguresTable({ label, head, rows }: FiguresTableProps) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  return (
    <table className={css.table} aria-label={label}>
      <thead className={css.head}>
        <tr>
          {[head, t`Visits`, t`Income`].map((text) => (
            <th key={text} scope="col" className={css.columnHead}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={css.tablePart}>
        {rows.map(({ key, name, visits, income }) => (
          <tr className={css.tablePart} key={key}>
            <th scope="row" className={css.rowHead}>
              {name}
            </th>
            <td className={css.value} data-label={t`Visits`}>
              {number(visits)}
            </td>
            <td className={css.value} data-label={t`Income`}>
              {money(income)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
