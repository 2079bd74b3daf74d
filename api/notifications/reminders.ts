import { declineUnanswered } from '../bookings/declineUnanswered.ts';
import type { Context } from '../server/context.ts';

const interval = 30_000;

/**
 * Runs the tasks that are due, at once and then every half minute. Every process may do so, since the
 * database records what was done. Returns a function that stops it.
 */
export function startReminders(context: Context, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await runDueTasks(context).catch(onError);
    isRunning = false;
  };
  void run();
  const timer = setInterval(() => void run(), interval).unref();
  return () => clearInterval(timer);
}

/** Declines requests that nobody answered in time, and enqueues the reminders that are due, each once. */
export async function runDueTasks(context: Pick<Context, 'sql' | 'now'>): Promise<void> {
  try {
    await declineUnanswered(context);
  } finally {
    await context.sql`select enqueue_due_reminders(${context.now()})`;
  }
}
