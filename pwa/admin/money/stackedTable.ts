/** With large text or on a very narrow screen, a row is a block: its heading, then each labelled value. */
const whenNarrow = '(max-width: 16em)';

const narrow = (style: object) => ({ '@container': { [whenNarrow]: style } });

/** For the element around the table, whose width decides. */
export const stackedFrame = { containerType: 'inline-size' } as const;
export const stackedBlock = narrow({ display: 'block', width: 'auto' });
export const stackedHead = narrow({ display: 'none' });
/** The cell needs its column heading in `data-label`. */
export const stackedValue = {
  ...narrow({ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', paddingInlineStart: 0 }),
  selectors: {
    '&::before': {
      ...narrow({ content: 'attr(data-label)', marginInlineEnd: 8, fontWeight: 400, whiteSpace: 'normal' }),
    },
  },
};
