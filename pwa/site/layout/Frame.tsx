import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { banner } from './DemoBanner.css.ts';
import * as css from './Frame.css.ts';
import { TopBar } from './TopBar.tsx';

type FrameProps = { isDemo: boolean; isOverHero: boolean; notice?: ReactNode; children: ReactNode };

export function Frame({ isDemo, isOverHero, notice, children }: FrameProps) {
  const { t } = useLingui();
  return (
    <>
      <a className={css.skipLink} href="#main">
        {t`Skip to content`}
      </a>
      {isDemo && (
        <aside className={banner} aria-label={t`Demo`}>
          {t`Demo: these therapists and bookings are made up.`}
        </aside>
      )}
      {notice}
      <TopBar isOverHero={isOverHero} />
      {/* the key remounts main: moved down below the bar, the same element would count as a layout shift */}
      <main key={String(isOverHero)} id="main" className={css.main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
