export const imageTypes = ['image/png', 'image/jpeg', 'image/gif'];

/** Bytes; larger than photos of any phone, and small enough for a phone's memory. */
export const maxFileSize = 40_000_000;

const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];

/** Checks for PNG, JPG and GIF: a file's name and declared type cannot be trusted. */
export const hasImageSignature = (header: Uint8Array): boolean =>
  signatures.some((signature) => signature.every((byte, index) => header[index] === byte));
