import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import * as css from './Tabs.css.ts';

type TabsProps = { label: string; items: readonly { id: string; title: string; content: ReactNode }[] };

/** All panels stay mounted, so that input in hidden panels is not lost. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <AriaTabs>
      <TabList aria-label={label} className={css.list}>
        {items.map(({ id, title }) => (
          <Tab key={id} id={id} className={css.tab}>
            {title}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={css.panel} shouldForceMount>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
