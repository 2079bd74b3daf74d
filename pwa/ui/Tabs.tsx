import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import * as css from './Tabs.css.ts';

type TabsProps = {
  /** names the row of tabs */
  label: string;
  items: readonly { id: string; title: string; content: ReactNode }[];
};

/** A few panels, one of them seen. What is typed in one stays while another is seen. */
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
