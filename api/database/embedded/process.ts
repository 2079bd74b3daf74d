/** What PostgreSQL's programs see of our environment: nothing that is secret, nothing that steers them. */
export const postgresEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };

/** Whether a process of that number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
