import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get as getPlain, type IncomingMessage, type Server } from 'node:http';
import { get as getSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../api/database/embedded/postmaster.ts';
import { projectFolder } from '../../api/config.ts';
import { isInstalled } from '../support/database/debianPackages.ts';
import { pollUntil } from '../support/pollUntil.ts';

const site = 'massage.example';
const examples = ['one-machine', 'several'] as const;

/** The name of the application in each example's compose.yaml. */
const nameOfApp = { 'one-machine': 'APP', several: 'APPS' };

const hasCaddy = isInstalled('caddy');

describe.skipIf(!hasCaddy).each(examples)(
  'the proxy of docs/deploy/%s (skipped where caddy is not installed)',
  (example) => {
    let folder: string;
    let app: Server;
    let caddy: ChildProcess;
    let http: number;
    let https: number;
    const reached: string[] = [];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'proxy-'));
      app = createServer((req, res) => {
        if (req.url !== '/readyz') reached.push([req.headers['x-forwarded-proto'], req.url].join(' '));
        res.end('the app');
      }).listen(0, '127.0.0.1');
      await once(app, 'listening');
      [http, https] = [await freePort(), await freePort()];
      // The file as it is shipped, on ports of our own. Only the certificate is generated here instead of fetched.
      const options = `{\n admin off\n http_port ${http}\n https_port ${https}\n local_certs\n skip_install_trust\n}\n`;
      const file = join(folder, 'Caddyfile');
      await writeFile(
        file,
        options + (await readFile(join(projectFolder, 'docs/deploy', example, 'Caddyfile'), 'utf8')),
      );
      caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
          SITE: site,
          [nameOfApp[example]]: `127.0.0.1:${(app.address() as AddressInfo).port}`,
        },
        stdio: 'ignore',
      });
      await pollUntil(
        () => handshake({}).catch(() => null),
        (answer) => answer !== null,
      );
    }, 30_000);
    afterAll(async () => {
      const exited = once(caddy, 'exit');
      caddy.kill();
      await exited;
      app.close();
      await rm(folder, { recursive: true });
    });

    const answerOf = async (request: ReturnType<typeof getPlain>) => {
      const [res] = (await once(request, 'response')) as [IncomingMessage];
      return { status: res.statusCode, to: res.headers.location, body: await text(res) };
    };
    const plain = (path: string) =>
      answerOf(getPlain({ port: http, path, headers: { Host: site }, agent: false }));
    const secure = (path: string) =>
      answerOf(
        getSecure({
          port: https,
          path,
          servername: site,
          headers: { Host: site },
          rejectUnauthorized: false,
          agent: false,
        }),
      );

    /** The negotiated protocol and cipher. Rejects when the server refuses the handshake. */
    const handshake = async (options: ConnectionOptions) => {
      const socket = connect({ port: https, servername: site, rejectUnauthorized: false, ...options });
      await once(socket, 'secureConnect');
      const agreed = { protocol: socket.getProtocol(), cipher: socket.getCipher().standardName };
      socket.destroy();
      return agreed;
    };

    it('forwards requests over https', async () => {
      expect(await secure('/api/services')).toMatchObject({ status: 200, body: 'the app' });
      expect(reached.splice(0)).toEqual(['https /api/services']);
    });

    it('redirects pages from http to https', async () => {
      for (const path of ['/', '/therapist/1?from=map'])
        expect(await plain(path)).toMatchObject({ status: 308, to: `https://${site}${path}` });
      expect(reached).toEqual([]);
    });

    it('rejects API calls over http without a redirect', async () => {
      for (const path of [
        '/api',
        '/api/services',
        '/API/services',
        '/uploads/1',
        '/readyz',
        '/healthz',
        '/metrics',
      ])
        expect(await plain(path), path).toEqual({ status: 403, to: undefined, body: 'Use https.' });
      expect(reached).toEqual([]);
    });

    it('speaks TLS 1.3, or 1.2 to clients without it, and nothing older', async () => {
      // The client accepts any TLS version, so it must be the proxy that refuses.
      const old = { ciphers: 'DEFAULT@SECLEVEL=0', minVersion: 'TLSv1' } as const;
      expect((await handshake({})).protocol).toBe('TLSv1.3');
      expect((await handshake({ maxVersion: 'TLSv1.2' })).protocol).toBe('TLSv1.2');
      for (const maxVersion of ['TLSv1.1', 'TLSv1'] as const)
        await expect(handshake({ ...old, maxVersion })).rejects.toMatchObject({
          code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
        });
    });

    it('accepts only ciphers with forward secrecy and authentication', async () => {
      const weakest = 'AES128-SHA:AES256-SHA:AES128-GCM-SHA256:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA';
      const old = { maxVersion: 'TLSv1.2', ciphers: `${weakest}:@SECLEVEL=0` } as const;
      await expect(handshake(old)).rejects.toMatchObject({ code: 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE' });
      const offered = 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384';
      expect((await handshake({ maxVersion: 'TLSv1.2', ciphers: offered })).cipher).toMatch(/AES_\d+_GCM/);
    });

    it('gets its certificate from a public authority', () => {
      const config = execFileSync(
        'caddy',
        [
          'adapt',
          '--adapter',
          'caddyfile',
          '--config',
          join(projectFolder, 'docs/deploy', example, 'Caddyfile'),
        ],
        {
          env: { ...process.env, SITE: site, APP: 'app:1', APPS: 'app:1' },
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
      const { apps } = JSON.parse(config.toString()) as { apps: Record<string, unknown> };
      // what Caddy does by default for a public name; the `tls` directive would override it
      expect(Object.keys(apps)).toEqual(['http']);
    });
  },
);
