import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../api/database/embedded/postmaster.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { createDriver, type BrowserOptions, type Command, type Driver } from './driver.ts';

const isRoot = process.getuid?.() === 0;

// Without this, the buttons in the window's frame make it wider than a phone.
const noFrame = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

const paths: Record<Command, string> = {
  Navigate: 'url',
  ExecuteAsyncScript: 'execute/async',
  ElementClick: 'click',
  ElementSendKeys: 'value',
  PerformActions: 'actions',
  TakeScreenshot: 'screenshot',
};

/** Starts WebKitGTK's MiniBrowser on a virtual screen of the page's size. */
export async function startWebKit(options: BrowserOptions = {}): Promise<Driver> {
  const { width = 390, height = 844, isDark = false, refusesStorage = false } = options;
  const profile = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(profile, 'gtk-3.0'));
  await writeFile(join(profile, 'gtk-3.0/gtk.css'), noFrame);
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [display] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const program = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
      XDG_CONFIG_HOME: profile,
      XDG_DATA_HOME: profile,
      XDG_CACHE_HOME: profile,
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      ...(isRoot ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await pollUntil(
    () =>
      call('GET', '/status').then(
        () => true,
        () => false,
      ),
    Boolean,
  );
  const refused = ['--enable-html5-local-storage=false', '--enable-html5-database=false'];
  const args = ['--automation', '--full-screen', ...(refusesStorage ? refused : [])];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } };
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { width, height });
  const stop = async () => {
    await call('DELETE', session).catch(() => null);
    await Promise.all([end(program), end(screen)]);
    await rm(profile, { recursive: true, force: true });
  };
  return createDriver((command, parameters, id) => {
    const path = `${session}/${id ? `element/${id}/` : ''}${paths[command]}`;
    return command === 'TakeScreenshot' ? call('GET', path) : call('POST', path, parameters);
  }, stop);
}

const caller =
  (base: string) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  };

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
