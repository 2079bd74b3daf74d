import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../tests/support/api.ts';
import type { ErrorBody } from '../contract/errors.ts';
import type { ShopStatus } from '../contract/shop.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

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
