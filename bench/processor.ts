import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Sql } from 'postgres';

/** Seconds of processor time that a server has taken so far: its Node process and all of PostgreSQL's. */
export type Meter = () => number;

/** Whether this system tells what each process has taken. */
export const hasAccounting = existsSync('/proc/self/stat');

/** Of the processor's clock in /proc: ticks a second. */
const ticks = hasAccounting ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : Number.NaN;

/** The server process `pid` and the PostgreSQL that `sql` leads to. */
export async function meterOf(pid: number, sql: Sql): Promise<Meter> {
  if (!hasAccounting) return () => Number.NaN;
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const postmaster = parentOf(row?.pid ?? 0);
  return () => {
    const own = taken(pid) + taken(postmaster);
    // what has ended is in its parent's account
    const backends = childrenOf(postmaster).map(takenSoFar);
    return backends.reduce((sum, ticks) => sum + ticks, own) / ticks;
  };
}

/** kB of memory that a process holds just now. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

// The fields of /proc/<pid>/stat after the name, which may hold spaces: proc_pid_stat(5), less 3.
const parent = 1;
const userTime = 11;
const childrenEnd = 15;

const fieldsOf = (pid: number | string): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

const parentOf = (pid: number): number => Number(fieldsOf(pid)[parent]);

/** In ticks: user and system time, that of ended children included. */
const taken = (pid: number): number =>
  fieldsOf(pid)
    .slice(userTime, childrenEnd)
    .reduce((sum, field) => sum + Number(field), 0);

// A process that ended between the listing and the look is in its parent's account at the next reading.
function takenSoFar(pid: number): number {
  try {
    return taken(pid);
  } catch {
    return 0;
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        return parentOf(candidate) === pid;
      } catch {
        return false;
      }
    });
