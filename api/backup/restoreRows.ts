import type { Sql } from '../database/client.ts';
import type { DumpLine, Table } from './dump.ts';

const batchLength = 1_000_000;

/** Inserts the rows of a dump, after its first line. Throws a message for the operator when they do not fit the tables. */
export async function insertRows(sql: Sql, tables: Table[], lines: AsyncGenerator<string>): Promise<void> {
  const missing = new Set(tables.map(({ name }) => name));
  let table: Table | undefined;
  let pending: string[] = [];
  let size = 0;
  let isComplete = false;
  const flush = async () => {
    if (table && pending.length > 0) await insertBatch(sql, table, pending);
    pending = [];
    size = 0;
  };
  for await (const text of lines) {
    if (table && text.startsWith('{"row":')) {
      const row = text.slice('{"row":'.length, -1);
      if (missing.delete(table.name)) rejectOtherColumns(table, row);
      pending.push(row);
      size += text.length;
      if (size > batchLength) await flush();
      continue;
    }
    await flush();
    if (table) missing.delete(table.name);
    const line = parseLine(text);
    // continue to the end, where gzip checks the checksum
    if ('complete' in line) isComplete = true;
    else if ('table' in line) table = findTable(tables, line.table);
    else if ('sequence' in line) await sql`select setval(${`"${line.sequence}"`}, ${line.last})`;
    else throw unsuitableBackupError('a line that no backup has');
  }
  if (!isComplete) throw new Error('The backup is cut short; nothing was changed. Use another one.');
  if (missing.size > 0) throw unsuitableBackupError(`no table ${[...missing].join(', ')}`);
}

function parseLine(text: string): DumpLine {
  try {
    return JSON.parse(text) as DumpLine;
  } catch {
    throw unsuitableBackupError('a line that no backup has');
  }
}

function findTable(tables: Table[], name: string): Table {
  const known = tables.find((table) => table.name === name);
  if (!known) throw unsuitableBackupError(`a table ${name}`);
  return known;
}

// PostgreSQL would ignore unknown columns and set missing ones to null.
function rejectOtherColumns({ name, columns }: Table, row: string): void {
  const found = Object.keys(JSON.parse(row) as object);
  const other = found.find((column) => !columns.includes(column));
  if (other !== undefined) throw unsuitableBackupError(`a column ${other} of ${name}`);
  const absent = columns.find((column) => !found.includes(column));
  if (absent !== undefined) throw unsuitableBackupError(`no column ${absent} of ${name}`);
}

const unsuitableBackupError = (fault: string): Error =>
  new Error(
    `The file has ${fault}, which no backup of its version has; nothing was changed. Use another one.`,
  );

async function insertBatch(sql: Sql, { name, columns }: Table, rows: string[]): Promise<void> {
  await sql`
    insert into ${sql(name)} (${sql(columns)}) overriding system value
    select ${sql(columns)} from json_populate_recordset(null::${sql(name)}, ${`[${rows.join(',')}]`}::text::json)`;
}

export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString();
      rest = [];
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
  }
}
