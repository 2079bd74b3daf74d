/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { measureBottomBar } from '../ui/measureBottomBar.ts';
import * as css from './App.css.ts';
import { Notices } from './Notices.tsx';
import { Settings } from './settings/Settings.tsx';
import { LinkScreen } from './entry/LinkScreen.tsx';
import { NoPage } from './entry/NoPage.tsx';
import { SignedOut } from './entry/SignedOut.tsx';
import { useAppState } from './state.ts';
import { TimeOff } from './timeOff/TimeOff.tsx';
import { useCloseOnBack } from './ui/useCloseOnBack.ts';
import { Visits } from './visits/Visits.tsx';

type Tab = 'visits' | 'timeOff' | 'settings';

/** The therapist's page, or what has to be done before it can be shown. */
export function App() {
  const state = useAppState();
  const [tab, setTab] = useState<Tab>('visits');
  useCloseOnBack(tab !== 'visits', () => setTab('visits'));
  const bar = useRef<HTMLElement>(null);
  const isShown = state.session === 'signedIn' && state.page !== null;
  useEffect(() => (isShown && bar.current ? measureBottomBar(bar.current) : undefined), [isShown]);
  const { session, page, fetchedAt, isFresh } = state;
  if (session === 'link') return <LinkScreen />;
  if (session !== 'signedIn') return <SignedOut />;
  if (!page || fetchedAt === null) return <NoPage />;
  const tabs: [Tab, string, ComponentChildren][] = [
    ['visits', t`Visits`, <Visits key="visits" page={page} />],
    ['timeOff', t`Time off`, <TimeOff key="timeOff" page={page} />],
    ['settings', t`More`, <Settings key="settings" page={page} />],
  ];
  const { name } = page.therapist;
  return (
    <>
      <main class={css.page}>
        <header class={css.header}>
          <h1 class={css.title}>{name}</h1>
          {!isFresh && <span class={css.pill}>{t`Offline · still works`}</span>}
        </header>
        <Notices page={page} fetchedAt={fetchedAt} />
        {tabs.map(([id, , content]) => (
          // Kept while another one is shown: what was typed stays.
          <div key={id} class={css.content} hidden={tab !== id}>
            {content}
          </div>
        ))}
      </main>
      <nav ref={bar} class={css.bar}>
        {tabs.map(([id, label]) => (
          <button
            key={id}
            type="button"
            class={css.tab}
            aria-current={tab === id ? 'page' : undefined}
            onClick={() => {
              setTab(id);
              window.scrollTo(0, 0);
            }}
          >
            {label}
          </button>
        ))}
      </nav>
    </>
  );
}
