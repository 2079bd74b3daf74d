// @vitest-environment happy-dom
import fc from 'fast-check';
import { createElement, Fragment, type ReactNode } from 'react';
import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { translateTexts, translationWays } from '../../tests/support/browser/translateTexts.ts';
import { surviveTranslation } from './pageTranslation.ts';

beforeAll(surviveTranslation);

type Tree = { key: string; content: string | Tree[]; isElement: boolean };

const { tree } = fc.letrec<{ tree: Tree; trees: Tree[] }>((tie) => ({
  tree: fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    content: fc.oneof({ depthSize: 'small' }, fc.constantFrom('450', ' THB', 'Thu', ''), tie('trees')),
    isElement: fc.boolean(),
  }),
  trees: fc.uniqueArray(tie('tree'), { maxLength: 5, selector: ({ key }) => key }),
}));

const textOf = ({ content }: Tree): string =>
  typeof content === 'string' ? content : content.map(textOf).join('');

const draw = ({ key, content, isElement }: Tree): ReactNode =>
  createElement(
    isElement ? 'span' : Fragment,
    { key },
    typeof content === 'string' ? content : content.map(draw),
  );

/** Lets the observers of the page run. */
const nextTask = () => new Promise((resolve) => void setTimeout(resolve));

it.each(translationWays)(
  'the app shows the right texts after every change while a translation %s text nodes',
  async (way) => {
    const stop = translateTexts(way);
    const states = fc.array(tree, { minLength: 2, maxLength: 5 });
    const showsAll = fc.asyncProperty(states, async (states) => {
      const { container, rerender } = render(null);
      for (const state of states) {
        rerender(draw({ ...state, key: 'root' }));
        expect(container.textContent).toBe(textOf(state));
        await nextTask();
        expect(container.textContent).toBe(textOf(state));
      }
      container.remove();
    });
    await fc.assert(showsAll, { numRuns: 100 }).finally(stop);
  },
);
