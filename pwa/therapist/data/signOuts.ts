import { isConfirmed, sendEndings } from '../../offline/endings.ts';

export { storeEnding as storeSignOut } from '../../offline/endings.ts';

/** Ends on the server the devices that were signed out here, as far as it can be reached. Resolves to whether some are left. */
export const sendSignOuts = (): Promise<boolean> =>
  sendEndings((deviceId) => isConfirmed('/api/t/sign-out', { deviceId }, 'signedOut'));
