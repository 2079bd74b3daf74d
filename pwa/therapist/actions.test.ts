// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { therapistPagePath } from '#contract/therapistPage.ts';
import { dismissVisit, dismissedVisits } from '../data/dismissedVisits.ts';
import { readStoredPage } from '../data/storedTherapistPage.ts';
import { readToken, writeToken } from '../data/storedSession.ts';
import { configureTherapistApp } from '../data/therapistSession.ts';
import { openVault, readVault, wipeVault } from '../offline/persistence/vault.ts';
import { logout, openLink, showOwnPage, startApp } from './actions.ts';
import { appState, emptyPageState, setState } from './state.ts';

const push = vi.hoisted(() => ({ isWanted: false, unsubscribe: vi.fn<() => Promise<null>>() }));
vi.mock('../offline/pushDevice.ts', () => ({
  isPushWanted: () => push.isWanted,
  unsubscribeFromPush: push.unsubscribe,
  subscribeToPush: async () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  PushSubscribeError: Error,
}));
vi.mock('../i18n/language.ts', () => ({ chooseLanguage: async () => {}, currentLanguage: () => 'th' }));

const tokenOf = (jti: string) => `header.${btoa(JSON.stringify({ jti }))}.signature`;
const [hers, others] = [tokenOf('her-phone'), tokenOf('the-other-phone')];

const dao = { id: 5, name: 'Dao' };

/** Whose page a token opens. */
let owners: Record<string, { id: number; name: string }>;
let sent: { path: string; token: string | undefined; body: unknown }[];
/** The response for the page, once this has resolved. */
let pageDelay: Promise<unknown>;

const failure = (status: number, code: string) => Response.json({ message: 'No', code }, { status });

async function answer(path: string, token: string | undefined): Promise<Response> {
  const owner = owners[token ?? ''];
  if (path === '/api/shop') return Response.json({ data: { phone: null, whatsapp: null, lineUrl: null } });
  if (path === '/api/t/open') return Response.json({ data: { token: others } });
  if (path === '/api/t/sign-out') return Response.json({ data: { signedOut: true } });
  if (path === '/api/t/page') await pageDelay;
  if (!owner) return failure(401, 'unauthorized');
  if (path === '/api/t/page') return Response.json({ data: { therapist: owner, visits: [] } });
  return Response.json({ data: {} });
}

beforeEach(async () => {
  configureTherapistApp();
  owners = { [hers]: { id: 4, name: 'Ploy' }, [others]: dao };
  sent = [];
  pageDelay = Promise.resolve();
  push.isWanted = false;
  push.unsubscribe.mockReset().mockImplementation(async () => {
    push.isWanted = false;
    return null;
  });
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  vi.stubGlobal('fetch', (path: string, { headers = {}, body }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.slice('Bearer '.length);
    sent.push({ path, token, body: typeof body === 'string' ? JSON.parse(body) : null });
    return answer(path, token);
  });
  setState({ ...emptyPageState, session: 'none' });
  await wipeVault();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Opens this address on the phone. */
const visit = async (path: string) => {
  history.replaceState(null, '', path);
  await startApp(path);
};
const requests = (path: string) => sent.filter((request) => request.path === path);

describe('where somebody is signed in, a link', () => {
  beforeEach(() => writeToken(hers));

  it('asks first, and their page stays when it is not opened', async () => {
    await visit('/t/linkOfTheOther');
    expect([appState().session, appState().page?.therapist.name]).toEqual(['otherLink', 'Ploy']);
    showOwnPage();
    expect([appState().session, appState().page?.therapist.name]).toEqual(['signedIn', 'Ploy']);
    expect([location.pathname, readToken(), requests('/api/t/open')]).toEqual([therapistPagePath, hers, []]);
  });

  it('is opened instead, which ends their device and leaves nothing of their page', async () => {
    await visit('/t/linkOfTheOther');
    await openLink();
    expect([appState().session, appState().page?.therapist.name]).toEqual(['signedIn', 'Dao']);
    expect([readToken(), (await readStoredPage())?.page.therapist.name]).toEqual([others, 'Dao']);
    await vi.waitFor(() => expect(requests('/api/t/sign-out')).toHaveLength(1));
    expect(requests('/api/t/sign-out')[0]!.body).toEqual({ deviceId: 'her-phone' });
  });

  it('asks nothing when it is the one that was opened here', async () => {
    await visit('/t/linkOfTheOther');
    await openLink();
    await visit('/t/linkOfTheOther');
    expect([appState().session, location.pathname]).toEqual(['signedIn', therapistPagePath]);
  });
});

describe('a device that the server has ended', () => {
  beforeEach(() => {
    writeToken(hers);
    owners = { [others]: dao };
  });

  it('gets no notifications any more, so that they are not shown as switched on later', async () => {
    push.isWanted = true;
    await visit('/t/');
    expect([appState().session, readToken()]).toEqual(['ended', null]);
    expect(push.unsubscribe).toHaveBeenCalledOnce();
    expect(requests('/api/t/push')).toEqual([]);
  });

  it('keeps a new link in its address until that has been opened, so that it can be loaded again', async () => {
    await visit('/t/herNewLink');
    expect([appState().session, location.pathname]).toEqual(['link', '/t/herNewLink']);
    await openLink();
    expect([appState().session, location.pathname]).toEqual(['signedIn', therapistPagePath]);
  });

  it('takes nothing from whoever opened a new link in another tab meanwhile', async () => {
    let answerNow = () => {};
    pageDelay = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const started = visit('/t/');
    await vi.waitFor(() => expect(requests('/api/t/page')).toHaveLength(1));
    writeToken(others);
    await openVault(5, others);
    answerNow();
    await started;
    expect([readToken(), (await readVault())?.userId]).toEqual([others, 5]);
    expect(push.unsubscribe).not.toHaveBeenCalled();
  });
});

describe('where notifications are switched on, the server gets the phone’s subscription again', () => {
  beforeEach(() => {
    push.isWanted = true;
  });

  it('at each start', async () => {
    writeToken(hers);
    await visit('/t/');
    await vi.waitFor(() => expect(requests('/api/t/push').at(-1)).toMatchObject({ token: hers }), 5_000);
  });

  it('when a new link was opened', async () => {
    await visit('/t/aLink');
    await openLink();
    await vi.waitFor(() => expect(requests('/api/t/push').at(-1)).toMatchObject({ token: others }), 5_000);
  });
});

it('where nobody is signed in, what a sign-out could not delete is deleted at the start', async () => {
  await openVault(4, hers);
  await visit('/t/');
  expect([appState().session, await readVault()]).toEqual(['none', null]);
});

it('signing out leaves nothing of which visits were put away', async () => {
  writeToken(hers);
  await visit('/t/');
  const before = Object.keys(localStorage);
  dismissVisit(7);
  await logout();
  expect(dismissedVisits.current()).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => !before.includes(key))).toEqual([]);
});
