import { useEffect, useId, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { measureBottomBar } from '../../ui/measureBottomBar.ts';
import { useInboxCount } from '../inbox/useInboxCount.ts';
import { bookingsPage, dailyPages, isCurrentPage, mainPages, settingsPage } from './adminPages.ts';
import * as css from './AdminTabs.css.ts';

const tabs = [
  ...mainPages.map((page) => ({ page, look: css.tab })),
  ...[...dailyPages, settingsPage].map((page) => ({ page, look: css.onDesktop })),
];

/** At the bottom of a phone, at the top of a desktop. Pages without a tab are in the header (QuickLinks). */
export function AdminTabs() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const waitingId = useId();
  const total = useInboxCount();
  useEffect(() => measureBottomBar(bar.current!), []);
  return (
    <nav ref={bar} className={css.bar} aria-label={t`Admin`}>
      {tabs.map(({ page, look }) => {
        const { to, text, Icon } = page;
        const hasCount = page === bookingsPage && total > 0;
        return (
          <Link
            key={to}
            to={to}
            className={look}
            aria-current={isCurrentPage(page, pathname) ? 'page' : undefined}
            aria-describedby={hasCount ? waitingId : undefined}
          >
            <Icon className={css.icon} size={22} aria-hidden />
            <span className={css.text}>{i18n._(text)}</span>
            {hasCount && (
              <span className={css.count} aria-hidden>
                {total}
              </span>
            )}
          </Link>
        );
      })}
      <span id={waitingId} hidden>{t`What waits: ${total}`}</span>
    </nav>
  );
}
