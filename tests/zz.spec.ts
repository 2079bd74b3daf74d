import { expect, test } from './shop.ts';
test('home shows', async ({ page, shop }) => {
  const t = await shop.makeTherapist();
  await page.goto('/');
  await expect(page.getByText(t.name)).toBeVisible();
  expect(await shop.bookingsOf(t.id)).toEqual([]);
  await shop.setOpen(false);
});
test('csp', async ({ page, shop }) => {
  await page.goto('/therapists');
  await page.evaluate(() => {
    const s = document.createElement('style');
    s.textContent = 'a{}';
    document.head.append(s);
  });
  await page.evaluate(() =>
    fetch('/api/bookings', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  );
});
