import { expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import type { Therapist } from '../contract/therapist.ts';

const api = setUpApi();

it('lists Thai names by the consonant that follows เ แ โ ใ ไ, and Latin ones whatever their case', async () => {
  for (const name of ['แพรว', 'เก๋', 'ขวัญ', 'ไหม', 'มาลี', 'bee', 'Anong', 'Cherry'])
    await api.manage('POST', '/therapists', { name });
  const { body } = await api.visit<{ data: Therapist[] }>('GET', '/api/therapists');
  expect(body.data.map(({ name }) => name)).toEqual([
    'Anong',
    'bee',
    'Cherry',
    'เก๋',
    'ขวัญ',
    'แพรว',
    'มาลี',
    'ไหม',
  ]);
});
