/** Why a file could not be looked at. */
export type QrFault = 'notPicture' | 'tooLarge' | 'unopenable' | 'stopped';

/** What came of looking for a QR code in a file. */
export type QrReading =
  | { kind: 'found'; text: string }
  | { kind: 'nothing' }
  | { kind: 'failed'; fault: QrFault };
