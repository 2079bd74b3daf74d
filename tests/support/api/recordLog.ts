import { Writable } from 'node:stream';
import { pino, type Level, type Logger } from 'pino';

export type LogLine = {
  id?: string;
  level: number;
  msg: string;
  req: { method: string; path: string };
  res: { status: number };
  err?: { code: string };
  who?: object;
};

/** A logger, and the lines it has written so far, as they are and parsed. */
export function recordLog(level: Level = 'info'): { log: Logger; written: string[]; lines: LogLine[] } {
  const written: string[] = [];
  const lines: LogLine[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written.push(chunk.toString());
      lines.push(JSON.parse(chunk.toString()) as LogLine);
      done();
    },
  });
  return { log: pino({ level }, stream), written, lines };
}
