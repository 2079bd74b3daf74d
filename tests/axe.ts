import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page, or in what lies over it. */
export async function faults(page: Page, over?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (over ? axe.include(over) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
