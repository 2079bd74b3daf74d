/**
 * In a separate module: a .css.ts file is evaluated at build time, so vanilla-extract can export a function
 * from it only as a call to repeat at runtime (see `addFunctionSerializer`).
 */
export const buttonClasses =
  <Tone extends string, Size extends string>(
    base: string,
    tones: Record<Tone | 'primary', string>,
    sizes: Record<Size | 'md', string>,
  ) =>
  ({ tone = 'primary', size = 'md' }: { tone?: Tone | 'primary'; size?: Size | 'md' } = {}): string =>
    `${base} ${tones[tone]} ${sizes[size]}`;
