import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../api/config.ts';
import { readPlaywrightCounts, failedJourneys, type Counts } from './reports.ts';
import { execute, print } from './step.ts';

const mostToRetry = 3;
const runsOfEach = 3;

/**
 * Runs the journeys that failed once more, alone and three times each. Returns their names if all of them passed, and
 * null if one failed again, if there are too many, or if something other than a journey failed.
 */
export async function retryJourneys(
  report: string,
  reportFolder: string,
  counts: Counts,
): Promise<string[] | null> {
  const failed = await failedJourneys(report);
  if (failed.length === 0 || failed.length !== counts.failed || failed.length > mostToRetry) return null;
  print(`… again, alone and three times each: ${failed.join('; ')}`);
  const list = join(reportFolder, 'failed.txt');
  await writeFile(list, failed.join('\n'));
  const retryReport = join(reportFolder, 'retry.json');
  const { counts: retried } = await execute({
    name: 'journeys, alone',
    command: [
      join(projectFolder, 'node_modules/.bin/playwright'),
      'test',
      `--test-list=${list}`,
      '--workers=1',
      `--repeat-each=${runsOfEach}`,
      '--reporter=dot,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: retryReport },
    countTests: () => readPlaywrightCounts(retryReport),
  });
  return retried.failed === 0 && retried.passed === failed.length * runsOfEach ? failed : null;
}
