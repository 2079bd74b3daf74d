/**
 * Makes the function `button` of Button.css.ts: vanilla-extract can export only a function that a call
 * returns.
 */
export const buttonClasses =
  <Tone extends string, Size extends string>(
    base: string,
    tones: Record<Tone | 'primary', string>,
    sizes: Record<Size | 'md', string>,
  ) =>
  ({ tone = 'primary', size = 'md' }: { tone?: Tone | 'primary'; size?: Size | 'md' } = {}): string =>
    `${base} ${tones[tone]} ${sizes[size]}`;
