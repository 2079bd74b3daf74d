import { adminBookingScreens } from './adminBookingScreens.ts';
import { adminCatalogueScreens } from './adminCatalogueScreens.ts';
import { adminDayScreens } from './adminDayScreens.ts';
import { adminDeviceScreens } from './adminDeviceScreens.ts';
import { adminShopScreens } from './adminShopScreens.ts';
import { adminTherapistScreens } from './adminTherapistScreens.ts';
import { customerBookingScreens } from './customerBookingScreens.ts';
import { newBookingScreens } from './newBookingScreens.ts';
import type { Screen } from './screen.ts';
import { siteScreens } from './siteScreens.ts';
import { timeOffScreens } from './timeOffScreens.ts';

/** Every screen; the names of admin screens begin with `admin-`. */
export const screens: Screen[] = [
  ...siteScreens,
  ...customerBookingScreens,
  ...adminBookingScreens,
  ...newBookingScreens,
  ...adminDayScreens,
  ...adminTherapistScreens,
  ...timeOffScreens,
  ...adminCatalogueScreens,
  ...adminShopScreens,
  ...adminDeviceScreens,
];
