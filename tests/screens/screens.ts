import { adminScreens } from './adminScreens.ts';
import type { Screen } from './screen.ts';
import { siteScreens } from './siteScreens.ts';

/** Every screen; the names of admin screens begin with `admin-`. */
export const screens: Screen[] = [...siteScreens, ...adminScreens];
