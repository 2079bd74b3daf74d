import { adminBookingScreens } from './adminBookingScreens.ts';
import { adminCatalogueScreens } from './adminCatalogueScreens.ts';
import { adminCustomerScreens } from './adminCustomerScreens.ts';
import { adminDayScreens } from './adminDayScreens.ts';
import { adminDeviceScreens } from './adminDeviceScreens.ts';
import { adminShopScreens } from './adminShopScreens.ts';
import { adminTherapistScreens } from './adminTherapistScreens.ts';
import { adminVisitScreens } from './adminVisitScreens.ts';
import { bookingFormScreens } from './bookingFormScreens.ts';
import { customerBookingScreens } from './customerBookingScreens.ts';
import { customerChangeScreens } from './customerChangeScreens.ts';
import { moneyScreens } from './moneyScreens.ts';
import { newBookingScreens } from './newBookingScreens.ts';
import type { Screen } from './screen.ts';
import { paymentScreens } from './paymentScreens.ts';
import { siteScreens } from './siteScreens.ts';
import { therapistScreens } from './therapistScreens.ts';
import { timeOffScreens } from './timeOffScreens.ts';

/** Every screen; the names of admin screens begin with `admin-`. */
export const screens: Screen[] = [
  ...siteScreens,
  ...bookingFormScreens,
  ...customerBookingScreens,
  ...customerChangeScreens,
  ...adminBookingScreens,
  ...adminVisitScreens,
  ...paymentScreens,
  ...newBookingScreens,
  ...adminDayScreens,
  ...adminTherapistScreens,
  ...timeOffScreens,
  ...adminCatalogueScreens,
  ...adminShopScreens,
  ...adminCustomerScreens,
  ...moneyScreens,
  ...adminDeviceScreens,
  ...therapistScreens,
];
