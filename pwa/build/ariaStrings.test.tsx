// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { parseDate } from '@internationalized/date';
import { afterEach, describe, expect, it } from 'vitest';
import { stringsModuleCode } from './ariaStrings.ts';

afterEach(cleanup);

describe('React Aria’s own strings', () => {
  it.each([
    ['en-US', 'Next', /^Tuesday, December 1, 2026 selected/],
    ['th-TH', 'ถัดไป', /^วันอังคารที่ 1 ธันวาคม .*2569 เลือกแล้ว/],
    ['hi-IN-u-nu-latn', 'अगला', /^मंगलवार, 1 दिसंबर 2026 चुनी गई/],
  ])('are there in %s', (locale, next, selected) => {
    render(
      <I18nProvider locale={locale}>
        <Calendar defaultValue={parseDate('2026-12-01')}>
          <Heading />
          <Button slot="next" />
          <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
        </Calendar>
      </I18nProvider>,
    );
    expect(screen.getAllByRole('button', { name: next })).not.toHaveLength(0);
    screen.getByRole('button', { name: selected });
  });

  it('exist in our languages alone', () => {
    const table = stringsModuleCode('/x/react-aria/dist/private/toast/intlStrings.mjs') ?? '';
    expect([...table.matchAll(/"?'?([a-z]{2}-[A-Z]{2})/g)].map(([, locale]) => locale)).toEqual([
      'en-US',
      'en-US',
      'th-TH',
      'hi-IN',
    ]);
    expect(stringsModuleCode('/x/react-aria/dist/private/toast/useToast.mjs')).toBeNull();
  });
});
