import { describe, expect, it } from 'vitest';
import { setUpLineShop } from '../../tests/support/api/lineShop.ts';
import { lineUser, messageFrom, redelivered, unfollowOf } from '../../tests/support/api/lineWebhook.ts';
import { runMaintenance } from '../maintenance/maintenance.ts';
import { createCode } from './code.ts';

const { api, now, before, forward, tell, linkOf, customer } = setUpLineShop();

const minutes = (count: number) => count * 60_000;

describe('a message with a code', () => {
  it('joins its sender to the booking of the code, once', async () => {
    const [mine, other] = [await customer(), await customer()];
    const { code, url } = await mine.invite();
    expect(url).toBe(`https://line.me/R/oaMessage/%40massage/?${code}`);
    expect(await mine.state()).toBe('unlinked');
    const user = lineUser();
    await tell(messageFrom(user, code, now()));
    expect([await mine.state(), await linkOf(mine.id)]).toEqual(['linked', user]);
    expect([await other.state(), await linkOf(other.id)]).toEqual(['unlinked', undefined]);
    // somebody else who has seen the code
    await tell(messageFrom(lineUser(), code, now()));
    expect(await linkOf(mine.id)).toBe(user);
    const { body } = await api.manage<{ data: object[] }>('GET', `/bookings/${mine.id}/history`);
    expect(body.data).toMatchObject([{ action: 'line_linked', username: 'customer' }]);
  });

  it('that was sent twice in one request joins the first sender', async () => {
    const { id, invite } = await customer();
    const { code } = await invite();
    const [first, second] = [lineUser(), lineUser()];
    await tell(messageFrom(second, code, now()), messageFrom(first, code, before(1_000)));
    expect(await linkOf(id)).toBe(first);
  });

  it('replaces who was joined before by another code', async () => {
    const { id, invite } = await customer();
    const codes = [await invite(), await invite()];
    const [first, second] = [lineUser(), lineUser()];
    await tell(messageFrom(first, codes[0]!.code, before(1_000)), messageFrom(second, codes[1]!.code, now()));
    expect(await linkOf(id)).toBe(second);
  });

  it('is worth nothing after an hour, and works until then', async () => {
    const { id, invite } = await customer();
    const [{ code: late }, { code: early }] = [await invite(), await invite()];
    forward(minutes(60) - 1);
    await tell(messageFrom(lineUser(), early, now()));
    const joined = await linkOf(id);
    expect(joined).toBeDefined();
    forward(1);
    await tell(messageFrom(lineUser(), late, now()));
    expect(await linkOf(id)).toBe(joined);
  });

  it('is ignored when LINE tells of it an hour later', async () => {
    const { id, invite } = await customer();
    const { code } = await invite();
    await tell(messageFrom(lineUser(), code, before(minutes(60))));
    expect(await linkOf(id)).toBeUndefined();
    await tell(messageFrom(lineUser(), code, before(minutes(59))));
    expect(await linkOf(id)).toBeDefined();
  });

  it('that LINE repeats joins nobody again', async () => {
    const { id, path, invite } = await customer();
    const { code } = await invite();
    const event = messageFrom(lineUser(), code, now());
    await tell(event, redelivered(event));
    expect((await api.visit('DELETE', `${path}/line`)).status).toBe(200);
    // even if the code were still there
    const [{ code: another }] = [await invite()];
    await tell({ ...redelivered(event), message: { type: 'text', text: another } });
    expect(await linkOf(id)).toBeUndefined();
    await runMaintenance(api.context, (error) => expect(error).toBeUndefined());
    expect(await api.sql`select id from line_events`).toHaveLength(1);
    await api.sql`update line_events set received_at = now() - interval '2 hours'`;
    await runMaintenance(api.context, (error) => expect(error).toBeUndefined());
    expect(await api.sql`select id from line_events`).toHaveLength(0);
  });

  it('that nobody was given joins nobody', async () => {
    const links = () => api.sql`select * from line_links`;
    await (await customer()).invite();
    const unchanged = await links();
    await tell(...Array.from({ length: 50 }, () => messageFrom(lineUser(), createCode(), now())));
    expect(await links()).toEqual(unchanged);
  });
});

describe('a user who left', () => {
  const joined = async (user: string, at: Date) => {
    const made = await customer();
    await tell(messageFrom(user, (await made.invite()).code, at));
    expect(await linkOf(made.id)).toBe(user);
    return made;
  };

  it('gets no more news of any booking', async () => {
    const user = lineUser();
    const [one, two, other] = [
      await joined(user, before(2)),
      await joined(user, before(1)),
      await joined(lineUser(), now()),
    ];
    await tell(unfollowOf(user, now()));
    expect([await one.state(), await two.state(), await other.state()]).toEqual([
      'unlinked',
      'unlinked',
      'linked',
    ]);
    const { body } = await api.manage<{ data: object[] }>('GET', `/bookings/${one.id}/history`);
    expect(body.data.at(-1)).toMatchObject({ action: 'line_unlinked', username: 'customer' });
  });

  it.each(['stop', ' STOP ', 'หยุด', 'बंद करें'])('by the message %j gets no more news either', async (text) => {
    const user = lineUser();
    const { state } = await joined(user, before(1));
    await tell(messageFrom(user, `please do not ${text}`, now()));
    expect(await state()).toBe('linked');
    await tell(messageFrom(user, text, now()));
    expect(await state()).toBe('unlinked');
  });

  it('and came back and joined since stays joined, whenever LINE tells of it', async () => {
    const user = lineUser();
    const { state } = await joined(user, before(1_000));
    await tell(unfollowOf(user, before(1_001)));
    expect(await state()).toBe('linked');
    await tell(unfollowOf(user, before(minutes(3_000))));
    expect(await state()).toBe('linked');
  });

  it('is unlinked also when LINE tells of it days later', async () => {
    const user = lineUser();
    const { state } = await joined(user, now());
    forward(minutes(1));
    const event = unfollowOf(user, now());
    forward(minutes(24 * 60));
    await tell(event);
    expect(await state()).toBe('unlinked');
  });

  it('is not joined by a message from before that, which LINE tells of later', async () => {
    const user = lineUser();
    const { id, invite } = await customer();
    const { code } = await invite();
    await tell(unfollowOf(user, before(1_000)));
    await tell(messageFrom(user, code, before(2_000)));
    expect(await linkOf(id)).toBeUndefined();
    await tell(messageFrom(user, code, now()));
    expect(await linkOf(id)).toBe(user);
  });
});
