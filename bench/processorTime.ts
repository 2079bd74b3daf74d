import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Sql } from 'postgres';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']));

/** Returns a function that reads the seconds of processor time used so far by process `pid` and all of PostgreSQL. */
export async function createMeter(pid: number, sql: Sql): Promise<() => number> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const postmaster = statOf(backend?.pid ?? 0)?.parent ?? 0;
  return () => {
    let ticks = 0;
    for (const name of readdirSync('/proc')) {
      const stat = statOf(Number(name));
      if (stat && [stat.pid, stat.parent].some((of) => of === pid || of === postmaster)) ticks += stat.ticks;
    }
    return ticks / ticksPerSecond;
  };
}

/** kB of memory that a process holds. */
export const residentMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Parent and ticks (user and system time, ended children included) of a process; null when it has ended. */
function statOf(pid: number): { pid: number; parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may hold spaces; fields are numbered as in proc_pid_stat(5), less 3.
    const [, parent = 0, ...fields] = text
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return { pid, parent, ticks: fields.slice(9, 13).reduce((sum, field) => sum + field, 0) };
  } catch {
    return null;
  }
}
