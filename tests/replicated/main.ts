/**
 * Runs the shop on a replicated PostgreSQL, breaks whatever can break while customers book, and tells what it cost:
 *
 *   npm run test:replicated                        10 failovers
 *   npm run test:replicated -- --failovers 100     the long run
 *   npm run test:replicated -- --asynchronous      with a standby for which the primary does not wait
 *
 * Needs Linux and four of Debian's packages, which it installs when it is started by root.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages, isInstalled } from '../support/database/debianPackages.ts';
import { hasDebianPostgres } from '../support/database/debianPostgres.ts';
import { print } from '../gate/step.ts';
import { startCluster } from './cluster.ts';
import { createMachine, machineNames, type Machine } from './machine.ts';
import { createNetwork } from './network.ts';
import { runFaults } from './run.ts';

const packages: Record<string, () => boolean> = {
  'postgresql-15': hasDebianPostgres,
  patroni: () => isInstalled('patroni'),
  'etcd-server': () => isInstalled('etcd'),
  caddy: () => isInstalled('caddy'),
};
const missing = () => Object.keys(packages).filter((name) => !packages[name]!());

const { values } = parseArgs({
  options: {
    failovers: { type: 'string', default: '10' },
    asynchronous: { type: 'boolean', default: false },
  },
});
const failovers = Number(values.failovers);
if (!Number.isInteger(failovers) || failovers < 1)
  throw new Error('--failovers takes a whole number from 1 on');

await installPackages(missing());
if (missing().length > 0) {
  print(
    `Skipped: this needs Debian's packages ${missing().join(', ')}. apt-get install ${missing().join(' ')}`,
  );
} else {
  const folder = await mkdtemp(join(tmpdir(), 'mobile-massage-replicated-'));
  // started by root, the machines' programs run as another user
  await chmod(folder, 0o711);
  const network = await createNetwork(machineNames);
  const machines: Machine[] = [];
  const end = async () => {
    for (const machine of machines) await machine.signal('SIGKILL');
    await network.remove();
    await rm(folder, { recursive: true, force: true });
  };
  process.once('SIGINT', () => void end().finally(() => process.exit(130)));
  try {
    for (const name of machineNames) machines.push(await createMachine(folder, network, name));
    const isSynchronous = !values.asynchronous;
    const cluster = await startCluster(machines, network, isSynchronous);
    const problems = await runFaults(folder, { network, cluster, failovers, isSynchronous });
    for (const problem of problems) print(`✗ ${problem}`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await end();
  }
}
