/**
 * Lists as PostgreSQL writes them, for the kinds that queries take and give. The client library would ask each new
 * connection for all there are, and a connection that is cut at that question fails where nobody can hear of it.
 */
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
