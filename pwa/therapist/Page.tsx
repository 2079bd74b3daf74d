import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { withTexts } from '../i18n/language.ts';
import { lazyPage } from '../ui/lazyPage.tsx';
import { measureBottomBar } from '../ui/measureBottomBar.ts';
import { useCloseOnBack } from '../ui/useCloseOnBack.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import * as css from './App.css.ts';
import { LazyPart } from './LazyPart.tsx';
import { Notices } from './Notices.tsx';
import { useIsOffline } from './useIsOffline.ts';
import { Visits } from './visits/Visits.tsx';

const TimeOff = lazyPage(() => withTexts(import('./timeOff/TimeOff.tsx'), 'therapistTabs'));
const Statements = lazyPage(() => withTexts(import('./statements/Statements.tsx'), 'therapistTabs'));
const Settings = lazyPage(() => withTexts(import('./settings/Settings.tsx'), 'therapistTabs'));

const tabs = ['visits', 'timeOff', 'pay', 'settings'] as const;
type Tab = (typeof tabs)[number];

export default function Page({ page, fetchedAt }: { page: TherapistPage; fetchedAt: number }) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const [tab, setTab] = useState<Tab>('visits');
  const [opened, setOpened] = useState<ReadonlySet<Tab>>(new Set(['visits']));
  useCloseOnBack(tab !== 'visits', () => setTab('visits'));
  const bar = useRef<HTMLElement>(null);
  useEffect(() => measureBottomBar(bar.current!), []);
  useEffect(() => whenIdle(preloadTabs), []);
  const open = (next: Tab) => {
    setTab(next);
    setOpened(new Set([...opened, next]));
    window.scrollTo(0, 0);
  };
  const names: Record<Tab, string> = {
    visits: t`Visits`,
    timeOff: t`Time off`,
    pay: t`My pay`,
    settings: t`More`,
  };
  const contents: Record<Tab, ReactNode> = {
    visits: <Visits page={page} />,
    timeOff: <TimeOff page={page} />,
    // Loaded anew whenever it is opened.
    pay: tab === 'pay' && <Statements page={page} />,
    settings: <Settings page={page} />,
  };
  return (
    <>
      <main className={css.page}>
        <header className={css.header}>
          <h1 className={css.title}>{page.therapist.name}</h1>
          {isOffline && <span className={css.pill}>{t`Offline · still works`}</span>}
        </header>
        <Notices page={page} fetchedAt={fetchedAt} />
        {tabs.map(
          (id) =>
            // An opened tab stays mounted, so that typed input is not lost.
            opened.has(id) && (
              <div key={id} className={css.content} hidden={tab !== id}>
                <LazyPart>{contents[id]}</LazyPart>
              </div>
            ),
        )}
      </main>
      <nav ref={bar} className={css.bar}>
        {tabs.map((id) => (
          <button
            key={id}
            type="button"
            className={css.tab}
            aria-current={tab === id ? 'page' : undefined}
            onClick={() => open(id)}
          >
            {names[id]}
          </button>
        ))}
      </nav>
    </>
  );
}

function preloadTabs(): void {
  for (const { preload } of [TimeOff, Statements, Settings]) preload().catch(() => null);
}
