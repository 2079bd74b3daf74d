/** What the file picker offers (specification, section 5). */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif'];

/** Bytes: more than any phone's photograph, less than what would exhaust one. */
export const largestPicture = 40_000_000;

const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];

/** True for the first bytes of a PNG, JPG or GIF. A file's name and declared type prove nothing. */
export const isPicture = (start: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, index) => start[index] === byte));
