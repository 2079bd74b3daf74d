import type { Logger } from 'pino';
import { describeError } from './logging.ts';

/**
 * Logs what Node and libraries would print, without request data that it may contain: warnings, uncaught
 * errors (after which the process still ends), and where something was written to the console.
 */
export function redirectConsole(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ error: describeError(warning) }, 'warning'));
  process.on('uncaughtException', (error) => {
    log.fatal({ error: describeError(error) }, 'the process ends');
    process.exit(1);
  });
  for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
    console[method] = () => {
      const { stack } = describeError(new Error('console'));
      log.warn({ method, stack }, 'a library writes to the console');
    };
  }
}
