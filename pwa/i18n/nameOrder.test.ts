import type { Location } from '#contract/location.ts';
import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it } from 'vitest';

import { sortByName } from './nameOrder.ts';
import { sortByPlace } from './placeOrder.ts';

const named = (name: string, th?: string, isActive = true) => ({
  name,
  isActive,
  translations: th === undefined ? {} : { th: { name: th } },
});
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

describe('a list by name', () => {
  const activate = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
  afterEach(() => activate('en'));

  it('in Thai is sorted by the consonant that follows เ แ โ ใ ไ', () => {
    activate('th');
    const names = ['แพรว', 'เก๋', 'ไหม', 'กานดา', 'โบว์', 'ใบเฟิร์น', 'พลอย', 'ขวัญ', 'มาลี', 'เอ'];
    expect(namesOf(sortByName()(names.map((name) => named(name))))).toEqual([
      'กานดา',
      'เก๋',
      'ขวัญ',
      'โบว์',
      'ใบเฟิร์น',
      'พลอย',
      'แพรว',
      'มาลี',
      'ไหม',
      'เอ',
    ]);
  });

  it('is sorted by the names that its reader sees, whatever their case, the inactive last', () => {
    const therapists = [
      named('Anong', 'แพรว'),
      named('ploy', 'กานดา'),
      named('Bee', 'เก๋'),
      named('Aa', 'ก', false),
    ];
    expect(namesOf(sortByName()(therapists))).toEqual(['Anong', 'Bee', 'ploy', 'Aa']);
    activate('th');
    expect(namesOf(sortByName()(therapists))).toEqual(['ploy', 'Bee', 'Anong', 'Aa']);
  });

  it('of places goes by city, then by district', () => {
    const place = (city: string, district: string) =>
      ({ id: 1, city, district, translations: {} }) as unknown as Location;
    activate('th');
    const sorted = sortByPlace()([
      place('เชียงใหม่', 'แม่ริม'),
      place('เชียงใหม่', 'เมือง'),
      place('กรุงเทพฯ', 'วัฒนา'),
    ]);
    expect(sorted.map(({ city, district }) => `${city} ${district}`)).toEqual([
      'กรุงเทพฯ วัฒนา',
      'เชียงใหม่ เมือง',
      'เชียงใหม่ แม่ริม',
    ]);
  });
});
