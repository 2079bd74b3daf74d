// @vitest-environment happy-dom
import fc from 'fast-check';
import * as preact from 'preact';
import * as react from 'react';
import { render as renderReact } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { translateTexts, translationWays } from '../../tests/support/translateTexts.ts';
import { surviveTranslation } from '../ui/pageTranslation.ts';
import { putBackBeforeRender } from './putBackBeforeRender.ts';

beforeAll(() => {
  surviveTranslation();
  putBackBeforeRender();
});

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

/** Renders into a new element; returns it and what renders another state. */
const frameworks = {
  React: () => {
    const draw = ({ key, content, isElement }: Tree): react.ReactNode =>
      react.createElement(
        isElement ? 'span' : react.Fragment,
        { key },
        typeof content === 'string' ? content : content.map(draw),
      );
    const { container, rerender } = renderReact(null);
    return { container, show: (state: Tree) => rerender(draw(state)) };
  },
  Preact: () => {
    const draw = ({ key, content, isElement }: Tree): preact.VNode =>
      preact.h(
        isElement ? 'span' : preact.Fragment,
        { key },
        typeof content === 'string' ? content : content.map(draw),
      );
    const container = document.body.appendChild(document.createElement('div'));
    return { container, show: (state: Tree) => preact.render(draw(state), container) };
  },
};

/** Lets the observers of the page run. */
const nextTask = () => new Promise((resolve) => void setTimeout(resolve));

for (const [framework, start] of Object.entries(frameworks)) {
  it.each(translationWays)(
    `${framework} shows the right texts after every change while a translation %s text nodes`,
    async (way) => {
      const stop = translateTexts(way);
      const states = fc.array(tree, { minLength: 2, maxLength: 5 });
      const showsAll = fc.asyncProperty(states, async (states) => {
        const { container, show } = start();
        for (const state of states) {
          show({ ...state, key: 'root' });
          expect(container.textContent).toBe(textOf(state));
          await nextTask();
          expect(container.textContent).toBe(textOf(state));
        }
        container.remove();
      });
      await fc.assert(showsAll, { numRuns: 100 }).finally(stop);
    },
  );
}
