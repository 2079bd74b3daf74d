// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

const found = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

// The tests' set-up calculates styles in its own way: see tests/support/app/computedStyles.ts.
it('tests find what a reader finds, and nothing that is hidden', () => {
  render(
    <>
      <h2>shown</h2>
      <h2 hidden>hidden</h2>
      <h2 aria-hidden>hidden from screen readers</h2>
      <h2 style={{ display: 'none' }}>not displayed</h2>
      <h2 style={{ visibility: 'hidden' }}>invisible</h2>
      <div style={{ display: 'none' }}>
        <h2>in what is not displayed</h2>
      </div>
      <div style={{ visibility: 'hidden' }}>
        <section>
          <h2>in what is invisible</h2>
          <h2 style={{ visibility: 'visible' }}>shown in what is invisible</h2>
        </section>
      </div>
      <div style={{ color: 'red' }}>
        <h2>coloured</h2>
      </div>
    </>,
  );
  expect(found()).toEqual(['shown', 'shown in what is invisible', 'coloured']);
});

it('tests see at once that a style has changed', () => {
  render(<h2>shown</h2>);
  expect(found()).toEqual(['shown']);
  screen.getByRole('heading').style.display = 'none';
  expect(found()).toEqual([]);
});

it('the name of a button leaves out what is not displayed, and separates blocks', () => {
  render(
    <button>
      <div>One</div>
      <span style={{ display: 'none' }}>hidden</span>
      <div>two</div>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'One two' })).toBeTruthy();
});
