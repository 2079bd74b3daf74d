import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { LanguagePicker } from '../../ui/LanguagePicker.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { dailyPages, type AdminPage } from '../layout/adminPages.ts';
import { LogoutDialog } from '../layout/Logout.tsx';
import * as css from './SettingsPage.css.ts';
import { settingsPages } from './settingsPages.ts';

/**
 * `/admin/settings`: what is set up once. On a phone also the language and Logout, and on a very small one the
 * pages used daily, for which its header has no room.
 */
export default function SettingsPage() {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className={css.page}>
      <PageTitle>{t`Settings`}</PageTitle>
      <h1 className={css.title}>{t`Settings`}</h1>
      <ul className={css.dailyRows}>
        {dailyPages.map((page) => (
          <Row key={page.to} {...page} />
        ))}
      </ul>
      <ul className={css.rows}>
        {settingsPages.map((page) => (
          <Row key={page.to} {...page} />
        ))}
      </ul>
      <div className={css.onPhone}>
        <LanguagePicker />
        <Button tone="quiet" onPress={() => setLeaving(true)}>
          <LogOut size={18} aria-hidden />
          <Trans>Logout</Trans>
        </Button>
      </div>
      {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </div>
  );
}

type RowProps = Pick<AdminPage, 'to' | 'text' | 'Icon'> & { description?: AdminPage['text'] };

function Row({ to, text, description, Icon }: RowProps) {
  const { i18n } = useLingui();
  return (
    <li>
      <Link className={css.row} to={to}>
        <Icon className={css.icon} size={22} aria-hidden />
        <span className={css.texts}>
          <span className={css.text}>{i18n._(text)}</span>
          {description && <span className={css.description}>{i18n._(description)}</span>}
        </span>
        <ChevronRight className={css.icon} size={18} aria-hidden />
      </Link>
    </li>
  );
}
