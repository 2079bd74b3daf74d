import { addDemoTemplate, startTestServer, type TestServer } from './databaseServer.ts';

/** The environment variable that passes the run's database server to the workers. */
export function testServerVariable(): TestServer {
  return JSON.parse(process.env['TEST_SERVER'] ?? '{}') as TestServer;
}

/** Starts one database server for all journeys, with the demo as a template. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer();
  await addDemoTemplate(server);
  process.env['TEST_SERVER'] = JSON.stringify(server);
  return stop;
}
