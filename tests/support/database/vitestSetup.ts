import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startTestServer } from './databaseServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** a URL that returns the run's `TestServer` as JSON */
    testServerUrl: string;
  }
}

/** One database server for the whole run, started when the first test file requests it: pure tests need not wait. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: ReturnType<typeof startTestServer> | null = null;
  const server = createServer((_req, res) => {
    starting ??= startTestServer();
    starting.then(
      ({ superuserUrl, url }) => res.end(JSON.stringify({ superuserUrl, url })),
      (error: unknown) => res.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('testServerUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await (await starting?.catch(() => null))?.stop();
  };
}
