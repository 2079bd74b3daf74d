import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import * as css from './ViewSwitch.css.ts';

type ViewSwitchProps = {
  current: 'list' | 'day' | 'week';
  /** the displayed business day, `yyyy-MM-dd`; null: today */
  date?: string | null;
};

export function ViewSwitch({ current, date = null }: ViewSwitchProps) {
  const { t } = useLingui();
  const search = date === null ? '' : `?date=${date}`;
  const views = {
    list: { to: '/admin/bookings', text: t`List` },
    day: { to: `/admin/day${search}`, text: t`Day` },
    week: { to: `/admin/week${search}`, text: t`Week` },
  };
  return (
    <nav className={css.views} aria-label={t`View`}>
      {Object.entries(views).map(([view, { to, text }]) => (
        <Link key={view} to={to} className={css.view} aria-current={view === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
