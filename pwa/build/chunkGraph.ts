import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The scripts and styles that are loaded before the app runs. */
export const initialFiles = (bundle: Rolldown.OutputBundle): string[] => [
  ...reachableFiles(bundle, ({ isEntry }) => isEntry),
];

/** What a module that is loaded later needs, beside the initial files. `module`: the end of its path. */
export function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const initial = new Set(initialFiles(bundle));
  const files = reachableFiles(bundle, (chunk) => moduleOf(chunk).endsWith(module));
  return [...files].filter((file) => !initial.has(file));
}

/** The files that nothing needs but the modules for which `isInside` is true. */
export function filesReachedOnlyThrough(
  bundle: Rolldown.OutputBundle,
  isInside: (module: string) => boolean,
): Set<string> {
  const isInsideChunk = (chunk: Chunk) => isInside(moduleOf(chunk));
  const outside = reachableFiles(bundle, ({ isEntry }) => isEntry, { dynamic: true, except: isInsideChunk });
  const inside = reachableFiles(bundle, isInsideChunk, { dynamic: true });
  return new Set([...inside].filter((file) => !outside.has(file)));
}

const moduleOf = ({ facadeModuleId }: Chunk): string => (facadeModuleId ?? '').replaceAll('\\', '/');

type Options = { dynamic?: boolean; except?: (chunk: Chunk) => boolean };

function reachableFiles(
  bundle: Rolldown.OutputBundle,
  isStart: (chunk: Chunk) => boolean,
  { dynamic = false, except }: Options = {},
): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const pending = chunks.filter(isStart);
  for (let chunk = pending.pop(); chunk; chunk = pending.pop()) {
    if (found.has(chunk.fileName) || except?.(chunk)) continue;
    found.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const name of [...chunk.imports, ...(dynamic ? chunk.dynamicImports : [])]) {
      const next = byName.get(name);
      if (next) pending.push(next);
    }
  }
  return found;
}
