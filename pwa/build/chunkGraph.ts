import type { Rolldown } from 'vite';

export type Chunk = {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  dynamicImports: string[];
  viteMetadata?: { importedCss: Set<string> };
};

/** The code of a bundle, and what every page begins with. */
export function chunksOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[];
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return { chunks, byName, entries: chunks.filter(({ isEntry }) => isEntry) };
}

/** Files that a module asks for, by the end of its path, beside what every page begins with. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const { chunks, byName, entries } = chunksOf(bundle);
  const first = reach(byName, entries, { andLater: false });
  const start = chunks.filter(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(module));
  return [...reach(byName, start, { andLater: false })].filter((file) => !first.has(file));
}

type Reach = { andLater: boolean; but?: (chunk: Chunk) => boolean };

/** Files that `start` asks for, and with `andLater` will ask for; `but` not beyond some chunks. */
export function reach(byName: Map<string, Chunk>, start: Chunk[], { andLater, but }: Reach): Set<string> {
  const found = new Set<string>();
  const waiting = [...start];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName) || but?.(chunk)) continue;
    found.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const name of [...chunk.imports, ...(andLater ? chunk.dynamicImports : [])]) {
      const next = byName.get(name);
      if (next) waiting.push(next);
    }
  }
  return found;
}
