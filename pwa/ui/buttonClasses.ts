/** What Button.css.ts exports: a style sheet can export a function only as a call of one from another file. */
export const buttonClasses =
  <Tone extends string, Size extends string>(
    base: string,
    tones: Record<Tone | 'primary', string>,
    sizes: Record<Size | 'md', string>,
  ) =>
  ({ tone = 'primary', size = 'md' }: { tone?: Tone | 'primary'; size?: Size | 'md' } = {}): string =>
    `${base} ${tones[tone]} ${sizes[size]}`;
