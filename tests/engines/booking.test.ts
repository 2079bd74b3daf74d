import { expect, it } from 'vitest';
import { customerFields } from '../support/testData.ts';
import { describeEngines, type Engine } from './engines.ts';
import { bookingsOf, chooseVisit, fillCustomer } from './steps.ts';

describeEngines({}, (engine) => {
  it('a customer books a visit once, and home shows the request', async () => {
    const therapist = await chooseVisit(engine);
    await fillCustomer(engine);
    await engine.page.click('button[type=submit]');
    await engine.page.find('[role=alertdialog]', 'Booking submitted');
    await engine.page.find('[role=region], section', therapist.name);
    const bookings = await bookingsOf(engine, therapist);
    expect(bookings).toMatchObject([
      { clientName: customerFields.clientName, status: 'pending', locale: 'en' },
    ]);
  });

  it('each first wrong field and its message stand clear of the bars, from wherever the form is sent', async () => {
    const { page } = engine;
    const therapist = await chooseVisit(engine);
    await page.click('label:has(input[value=clientEmail])');
    await page.fill('[name=clientEmail]', 'nok@');
    const wrong = { clientName: 'Nok', clientEmail: 'nok@example.com', clientAddress: '88 Sukhumvit 24' };
    for (const [name, text] of Object.entries(wrong)) {
      for (const hidden of [5, 60, 100, 2000]) {
        await page.evaluate(scrollBehindBar, name, hidden);
        await page.click('button[type=submit]');
        await expectClearOfBars(engine, name);
      }
      await page.fill(`[name=${name}]`, text);
    }
    expect(await bookingsOf(engine, therapist)).toEqual([]);
  });
});

/** Scrolls until the field is the given number of pixels under the upper edge of the submit bar. */
function scrollBehindBar(name: string, hidden: number): void {
  const field = document.querySelector<HTMLElement>(`[name=${name}]`)!;
  field.blur();
  const bar = document.querySelector('button[type=submit]')!.parentElement!;
  const by = field.getBoundingClientRect().bottom - bar.getBoundingClientRect().top - hidden;
  scrollBy({ top: by, behavior: 'instant' });
}

/** The field has the focus, and it and its message are between the bar at the top and the submit bar. */
async function expectClearOfBars({ page }: Engine, name: string): Promise<void> {
  await page.waitUntil((name) => (document.activeElement as HTMLInputElement | null)?.name === name, name);
  const { top, field, message, bar } = await page.evaluate(async () => {
    // waits for a scroll in progress to end
    for (let last = -1; last !== scrollY; await new Promise((done) => setTimeout(done, 200))) last = scrollY;
    const control = document.activeElement!;
    const describedBy = control.getAttribute('aria-describedby')!.split(' ');
    const messages = describedBy.map((id) => document.getElementById(id)!.getBoundingClientRect().bottom);
    return {
      top: document.querySelector('header')!.getBoundingClientRect().bottom,
      field: control.getBoundingClientRect().top,
      message: Math.max(...messages),
      bar: document.querySelector('button[type=submit]')!.parentElement!.getBoundingClientRect().top,
    };
  });
  expect(field, `the top of ${name}`).toBeGreaterThanOrEqual(top);
  expect(message, `the message of ${name}`).toBeLessThanOrEqual(bar);
}
