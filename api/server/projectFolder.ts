import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const nearestPackage = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder));

/** The folder with package.json, whether this runs from source or from the bundle. */
export const projectFolder = nearestPackage(dirname(fileURLToPath(import.meta.url)));
