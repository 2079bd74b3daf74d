import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const nearestPackage = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder));

/** The project's folder, from the sources as well as from the bundle. */
export const projectFolder = nearestPackage(dirname(fileURLToPath(import.meta.url)));
