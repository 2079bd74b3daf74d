import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pollUntil } from '../support/pollUntil.ts';
import { createDriver, type BrowserOptions, type Driver } from './driver.ts';

/** Starts Firefox, which speaks WebDriver over a socket of its own (Marionette): Debian has no geckodriver. */
export async function startFirefox(options: BrowserOptions = {}): Promise<Driver> {
  const { width = 390, height = 844, isDark = false, refusesStorage = false } = options;
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const preferences = {
    'marionette.port': 0,
    'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    // 2: no site may store anything
    'network.cookie.cookieBehavior': refusesStorage ? 2 : 0,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const flags = ['--marionette', '--headless', '--no-remote', '--remote-allow-system-access'];
  const firefox = spawn('firefox-esr', [...flags, '--profile', profile], { stdio: 'ignore' });
  const exited = once(firefox, 'exit');
  const port = await pollUntil(
    () => readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''),
    (text) => text !== '',
    60_000,
  );
  const socket = connect(Number(port), '127.0.0.1');
  const send = marionette(socket);
  await send('WebDriver:NewSession', {});
  await setViewport(send, width, height);
  const stop = async () => {
    socket.destroy();
    firefox.kill();
    await exited;
    await rm(profile, { recursive: true, force: true });
  };
  return createDriver((command, parameters, id) => send(`WebDriver:${command}`, { ...parameters, id }), stop);
}

type Send = (command: string, parameters: object) => Promise<unknown>;

/** Messages are JSON with their length before them: `[0, number, command, parameters]`, `[1, number, error, result]`. */
function marionette(socket: Socket): Send {
  const waiting = new Map<number, (answer: [number, number, object | null, unknown]) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, Math.max(0, start - 1)).toString());
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(start, end).toString()) as never;
      received = received.subarray(end);
      // the first message is a greeting
      if (Array.isArray(message)) waiting.get(message[1])?.(message);
    }
  });
  let sent = 0;
  return async (command, parameters) => {
    const text = JSON.stringify([0, ++sent, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const number = sent;
    const [, , error, result] = await new Promise<[number, number, object | null, unknown]>((resolve) =>
      waiting.set(number, resolve),
    );
    waiting.delete(number);
    if (error) throw new Error(`${command}: ${JSON.stringify(error).slice(0, 500)}`);
    const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
    return isWrapped ? result.value : result;
  };
}

/** Sets the size of the page itself, since Firefox's window is never narrower than 500 px. */
async function setViewport(send: Send, width: number, height: number): Promise<void> {
  await send('WebDriver:SetWindowRect', { width: Math.max(width, 500), height: height + 200 });
  await send('Marionette:SetContext', { value: 'chrome' });
  const script = `const { style } = gBrowser.selectedBrowser;
    for (const limit of ['', 'min-', 'max-']) {
      style.setProperty(limit + 'width', '${width}px');
      style.setProperty(limit + 'height', '${height}px');
    }`;
  await send('WebDriver:ExecuteScript', { script, args: [] });
  await send('Marionette:SetContext', { value: 'content' });
}
