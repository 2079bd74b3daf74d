import { openAsAdmin } from '../support/browser/adminSession.ts';
import { expect, test } from '../support/browser/shop.ts';

test(
  'a therapist who is changed elsewhere is shown as they are now, without a reload',
  { tag: '@full' },
  async ({ page, shop }) => {
    const { id, name } = await shop.makeTherapist();
    await openAsAdmin(page, shop, '/admin/therapists');
    await expect(page.getByRole('article', { name })).toBeVisible();
    const renamed = `${name}, renamed`;
    await shop.manage('PATCH', `/therapists/${id}`, { name: renamed });
    await expect(page.getByRole('article', { name: renamed })).toBeVisible();
  },
);
