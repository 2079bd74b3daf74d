/** postgres.js would query all types on each connection; one lost meanwhile causes an unhandled rejection. */
export const arrayTypes = {
  texts: arrayType(1009, (text) => text),
  integers: arrayType(1007, Number),
  floats: arrayType(1022, Number),
};

function arrayType<T>(oid: number, read: (text: string) => T) {
  return {
    to: oid,
    from: [oid],
    serialize: (list: readonly T[]): string =>
      `{${list.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join()}}`,
    parse: (written: string): T[] =>
      Array.from(written.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|[^,]+/g), ([whole, quoted]) =>
        read(quoted === undefined ? whole : quoted.replace(/\\(.)/g, '$1')),
      ),
  };
}
