import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ApiError } from '../errors.ts';
import type { Column } from './exportColumns.ts';
import type { Rows } from './exportPages.ts';

/** A workbook is built in memory, unlike a CSV file, which has no limit. */
const maxRows = 20_000;

type Cell = string | number | Date | null;

// In plain JavaScript, since a thread has neither the bundle nor the loader of the process that starts it.
const script = `
  const { parentPort, workerData } = require('node:worker_threads');
  const write = require(workerData).default ?? require(workerData);
  const toCell = (value) =>
    typeof value === 'string' ? { value, type: String }
    : typeof value === 'number' ? { value, type: Number }
    : value && { value, type: Date, format: 'yyyy-mm-dd hh:mm' };
  parentPort.once('message', ({ headings, rows, widths }) => {
    const first = headings.map((value) => ({ value, type: String, fontWeight: 'bold' }));
    const sheet = [first, ...rows.map((row) => row.map(toCell))];
    write(sheet, { columns: widths.map((width) => ({ width })), stickyRowsCount: 1 })
      .toBuffer()
      .then((file) => parentPort.postMessage(file));
  });`;

const library = createRequire(import.meta.url).resolve('write-excel-file/node');

/**
 * An Excel workbook of the rows, in which typed text stays text. Written in a separate thread, while this one
 * serves others. Throws `too_large`.
 */
export async function writeWorkbook(columns: readonly Column[], pages: AsyncIterable<Rows>): Promise<Buffer> {
  const rows: Cell[][] = [];
  for await (const page of pages) {
    rows.push(...page.map((cells) => cells.map((text, index) => toValue(text, columns[index]))));
    if (rows.length > maxRows)
      throw new ApiError('too_large', `More than ${maxRows} rows: choose a shorter period, or the CSV file.`);
  }
  const thread = new Worker(script, { eval: true, workerData: library, execArgv: [], env: {} });
  try {
    const headings = columns.map(([heading]) => heading);
    thread.postMessage({ headings, rows, widths: columns.map(widthOf) }, []);
    const [file] = (await once(thread, 'message')) as [Uint8Array];
    return Buffer.from(file);
  } finally {
    await thread.terminate();
  }
}

const widthOf = ([heading, , kind]: Column): number =>
  kind === 'plain' ? Math.max(heading.length + 2, 10) : 20;

const numberPattern = /^-?\d+(?:\.\d+)?$/;
const timePattern = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/;

/**
 * Numbers and times that the API formatted become numbers and times of the spreadsheet. Times are those of
 * Bangkok, whatever zone a reader is in.
 */
function toValue(text: string | null, column: Column | undefined): Cell {
  if (text === null || column?.[2] !== 'plain') return text;
  if (numberPattern.test(text)) return Number(text);
  const [, date, minutes] = timePattern.exec(text) ?? [];
  return date ? new Date(`${date}T${minutes}:00Z`) : text;
}
