import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { dailyPages, isCurrentPage, settingsPage, type AdminPage } from './adminPages.ts';
import * as css from './QuickLinks.css.ts';

/** Pages used daily, one tap away in the header of a phone or tablet, and the settings; on a desktop they are tabs. */
export function QuickLinks() {
  const { t } = useLingui();
  return (
    <nav className={css.links} aria-label={t`Other pages`}>
      {dailyPages.map((page) => (
        <IconLink key={page.to} page={page} className={css.dailyLink} />
      ))}
      <IconLink page={settingsPage} className={css.link} />
    </nav>
  );
}

function IconLink({ page, className }: { page: AdminPage; className: string }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const { to, text, Icon } = page;
  return (
    <Link to={to} className={className} aria-current={isCurrentPage(page, pathname) ? 'page' : undefined}>
      <Icon size={22} aria-hidden />
      <span className={visuallyHidden}>{i18n._(text)}</span>
    </Link>
  );
}
