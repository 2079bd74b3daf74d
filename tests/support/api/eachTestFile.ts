/** Runs before each file of API tests, which share their modules with other files. */
import { resetFreeTimes } from './bookVisit.ts';

resetFreeTimes();
