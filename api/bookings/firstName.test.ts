import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { firstNameOf } from '../contract/personName.ts';
import { firstName } from './firstName.ts';

const api = setUpApi();

it('the database finds the same first names as the app', async () => {
  const titles = [
    'คุณ',
    'นาย',
    'นาง',
    'นางสาว',
    'น.ส.',
    'ด.ช.',
    'Mr.',
    'mrs',
    'MISS',
    'Dr',
    'khun',
    'श्री',
    'श्रीमती',
    'डॉ.',
  ];
  const others = ['เอ', 'ากร', 'สาว', 'Ploy', 'J.', 'राम', 'मान', ' ', '  ', '.', '-', '(Nok)'];
  const part = fc.constantFrom(...titles, ...others);
  const name = fc
    .array(part, { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '');
  const names = fc.sample(name, 3000);
  const found = await api.sql<{ name: string | null }[]>`
    select ${firstName(api.sql)} as name
    from unnest(${names}::text[]) with ordinality n (client_name, at)
    cross join lateral (select n.client_name, null::timestamptz as erased_at) b
    order by n.at`;
  expect(found.map((row) => row.name)).toEqual(names.map(firstNameOf));
});
