// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

const found = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

// The tests' set-up calculates styles itself: see tests/support/app/computedStyles.ts.
it('tests find what a reader finds, and nothing that is hidden', () => {
  render(
    <>
      <button>shown</button>
      <button hidden>hidden</button>
      <button aria-hidden>hidden from screen readers</button>
      <button style={{ display: 'none' }}>not displayed</button>
      <button style={{ visibility: 'hidden' }}>invisible</button>
      <div style={{ display: 'none' }}>
        <button>in what is not displayed</button>
      </div>
      <div style={{ visibility: 'hidden' }}>
        <p>
          <button>in what is invisible</button>
          <button style={{ visibility: 'visible' }}>shown in what is invisible</button>
        </p>
      </div>
      <div style={{ color: 'red' }}>
        <button>coloured</button>
      </div>
    </>,
  );
  expect(found()).toEqual(['shown', 'shown in what is invisible', 'coloured']);
});

it('tests see at once that a style has changed', () => {
  render(<button>shown</button>);
  expect(found()).toEqual(['shown']);
  screen.getByRole('button').style.display = 'none';
  expect(found()).toEqual([]);
});

it('names of elements leave out what is not displayed, and separate blocks', () => {
  render(
    <button>
      <div>One</div>
      <span style={{ display: 'none' }}>hidden</span>
      <div>two</div>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'One two' })).toBeTruthy();
});
