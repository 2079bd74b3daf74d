import { addDemoTemplate, startTestServer, type TestServer } from './databaseServer.ts';

/** The run's server, told to the workers through their environment. */
export function testServer(): TestServer {
  return JSON.parse(process.env['TEST_SERVER'] ?? '{}') as TestServer;
}

/** One database server for all journeys, with the demo to clone. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer();
  await addDemoTemplate(server);
  process.env['TEST_SERVER'] = JSON.stringify(server);
  return stop;
}
