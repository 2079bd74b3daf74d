import { afterAll, beforeAll, describe } from 'vitest';
import { connect } from '../../api/database/client.ts';
import { seedDemo } from '../../api/demo/seed.ts';
import { productionBuild, startApiProcess, type ApiProcess } from '../support/api/apiProcess.ts';
import { freshDatabase } from '../support/database/database.ts';
import type { BrowserOptions, Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { missingPackages } from './installed.ts';
import { Page } from './page.ts';
import { startWebKit } from './webkit.ts';

const engines = { WebKit: startWebKit, Firefox: startFirefox };

/** A browser engine under test: its page, and the running shop with the demo's data that it visits. */
export type Engine = {
  page: Page;
  api: ApiProcess;
  /** Ends the browser and opens another, with nothing stored. */
  reopen: (options?: BrowserOptions) => Promise<void>;
  /** Starts the API again at its address. */
  restart: () => Promise<void>;
};

/**
 * Describes the journeys once for each engine. The engine passed to `journeys` is filled before the first of them runs.
 */
export function describeEngines(options: BrowserOptions, journeys: (engine: Engine) => void): void {
  for (const [name, start] of Object.entries(engines)) {
    const missing = missingPackages(name as keyof typeof engines);
    const title = missing.length > 0 ? `${name} (skipped: needs ${missing.join(', ')})` : name;
    describe.skipIf(missing.length > 0)(title, () => journeys(setUpEngine(start, options)));
  }
}

function setUpEngine(start: (options: BrowserOptions) => Promise<Driver>, options: BrowserOptions): Engine {
  let driver: Driver | null = null;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  const env = { DEMO: '1', LOG_LEVEL: 'error' };
  const engine: Engine = {
    page: null as never,
    api: null as never,
    reopen: async (next = options) => {
      await driver?.stop();
      driver = await start(next);
      engine.page = new Page(driver, engine.api.base);
    },
    restart: async () => {
      const { port } = new URL(engine.api.base);
      engine.api = await startApiProcess(database.url, { ...env, PORT: port }, productionBuild);
    },
  };
  beforeAll(async () => {
    database = await freshDatabase();
    const sql = connect(database.url);
    await seedDemo(sql);
    await sql.end();
    engine.api = await startApiProcess(database.url, env, productionBuild);
    await engine.reopen();
  });
  afterAll(async () => {
    await driver?.stop();
    await engine.api.stop();
    await database.drop();
  });
  return engine;
}
