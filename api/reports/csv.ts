/** `plain`: a number or time that the API formatted; `phone` keeps leading zeros. */
export type CellKind = 'text' | 'plain' | 'phone';

// A byte order mark, without which Excel reads UTF-8 as another encoding.
export const csvStart = '\ufeff';

// What a spreadsheet would calculate; the wide forms are typed on Asian keyboards.
const formulaStart = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/u;

const plainValue = /^-?\d[\d.:\- ]*$/;

/** A line of quoted cells; null is an empty cell. Nothing in it is a formula for a spreadsheet. */
export const csvLine = (cells: readonly (string | null)[], kinds: readonly CellKind[]): string =>
  `${cells.map((cell, index) => quoted(escapeFormula(cell ?? '', kinds[index]))).join()}\r\n`;

function escapeFormula(cell: string, kind: CellKind = 'text'): string {
  if (kind === 'plain' && plainValue.test(cell)) return cell;
  return formulaStart.test(cell) || (kind === 'phone' && cell !== '') ? `'${cell}` : cell;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
