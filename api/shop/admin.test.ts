import { describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { ShopStatus } from '../contract/shop.ts';

const api = setUpApi();

type Data<T> = { data: T } & ErrorBody;

describe('the shop', () => {
  it('is opened and closed by the administrator, and visitors see its status', async () => {
    const closed = await api.manage<Data<ShopStatus>>('PATCH', '/shop/status', { isOpen: false });
    expect(closed.body.data.isOpen).toBe(false);
    expect((await api.visit<Data<ShopStatus>>('GET', '/api/shop/status')).body.data).toEqual(
      closed.body.data,
    );
    await api.manage('PATCH', '/shop/status', { isOpen: true });
  });
});
