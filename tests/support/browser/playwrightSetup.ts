import { addDemoTemplate, startTestServer, type TestServer } from '../database/databaseServer.ts';

/** Reads the database server of the run, which the environment passes to the workers. */
export function readTestServer(): TestServer {
  return JSON.parse(process.env['TEST_SERVER'] ?? '{}') as TestServer;
}

/** Starts one database server for all journeys, with the demo as a template. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...server } = await startTestServer();
  await addDemoTemplate(server);
  process.env['TEST_SERVER'] = JSON.stringify(server);
  return stop;
}
