import { describe, expect, it } from 'vitest';
import { hasImageSignature } from './imageFile.ts';

describe('an image file', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);

  it('is recognised by its first bytes', () => {
    expect(hasImageSignature(bytes(0x89, 0x50, 0x4e, 0x47))).toBe(true);
    expect(hasImageSignature(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe(true);
    expect(hasImageSignature(bytes(0x47, 0x49, 0x46, 0x38))).toBe(true);
  });

  it('is neither text nor empty', () => {
    expect(hasImageSignature(new TextEncoder().encode('<svg'))).toBe(false);
    expect(hasImageSignature(bytes())).toBe(false);
  });
});
