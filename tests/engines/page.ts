import { pollUntil } from '../support/pollUntil.ts';
import { keys, type Driver, type ElementReference } from './driver.ts';

/**
 * The page of a browser. Its elements are found by CSS selector and, if given, by a text in them; all calls wait for
 * them.
 */
export class Page {
  readonly #driver: Driver;
  readonly #base: string;

  constructor(driver: Driver, base: string) {
    this.#driver = driver;
    this.#base = base;
  }

  /** Loads a page. A driver sometimes answers before the previous page is left, and is then told again. */
  async goto(path: string): Promise<void> {
    const url = this.#base + path;
    await this.evaluate(() => void Object.assign(window, { isLeft: false }));
    const isLoaded = () =>
      this.evaluate((url) => {
        const [loaded] = performance.getEntriesByType('navigation');
        return loaded?.name === url && !('isLeft' in window);
      }, url);
    await pollUntil(
      async () => {
        await this.#driver.navigate(url);
        // to navigate again at once would end a navigation that is only slow
        return pollUntil(isLoaded, Boolean, 5_000).catch(() => false);
      },
      Boolean,
      60_000,
    );
  }

  /** Runs the function in the page; it may use nothing but its arguments. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.runWithScript('', run, ...args);
  }

  /** Like `evaluate`, but first runs the source of another script in the page. */
  async runWithScript<Args extends unknown[], Result>(
    source: string,
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const script = `${source}
      const done = arguments[arguments.length - 1];
      const args = [...arguments].slice(0, -1);
      (async () => (${run.toString()})(...args))().then(
        (value) => done({ value }),
        (error) => done({ error: String(error) }),
      );`;
    const answer = (await this.#driver.execute(script, args)) as { value: Awaited<Result>; error?: string };
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  }

  /** The first element that is shown and whose label or text contains `text`. */
  find(css: string, text = ''): Promise<ElementReference> {
    return this.#waitFor(css, text, async () => (await this.#visible(css, text))[0]);
  }

  /** Waits, at most `patience` ms, until no such element is shown. */
  async gone(css: string, text = '', patience = 20_000): Promise<void> {
    await this.#waitFor(css, text, async () => (await this.#visible(css, text)).length === 0, patience);
  }

  /** Clicks as soon as the element has stopped moving and nothing covers it. */
  async click(css: string, text = ''): Promise<void> {
    await this.#waitFor(css, text, async () => {
      const [element] = await this.#visible(css, text);
      if (!element || !(await this.#isInReach(element))) return false;
      await this.#driver.click(element);
      return true;
    });
  }

  /** Replaces the text of a field. */
  async fill(css: string, text: string): Promise<void> {
    const field = await this.find(css);
    await this.evaluate((field) => (field as unknown as HTMLInputElement).select(), field);
    await this.#driver.type(field, text);
  }

  /** Sets a time field, `HH:mm`, as the browser's own picker does: what its keys mean differs between engines. */
  async setTime(css: string, time: string): Promise<void> {
    const field = await this.find(css);
    await this.evaluate(
      (reference, time) => {
        const input = reference as unknown as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, time);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      field,
      time,
    );
  }

  /** Picks a file in a file field, which need not be shown. */
  async pickFile(css: string, path: string): Promise<void> {
    const field = await this.evaluate((css) => document.querySelector(css), css);
    await this.#driver.type(field as never, path);
  }

  press(key: keyof typeof keys): Promise<void> {
    return this.#driver.press(keys[key]);
  }

  /** Waits until the function returns a truthy value in the page, and returns that value. */
  waitUntil<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args) {
    return pollUntil(() => this.evaluate(run, ...args), Boolean, 20_000);
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }

  /**
   * Whether a click reaches the element, since WebKit's driver clicks on what covers it, and where it was when it is
   * moving. Scrolls to it if it is covered or out of sight.
   */
  #isInReach(element: ElementReference): Promise<boolean> {
    return this.evaluate(async (reference) => {
      const element = reference as unknown as Element;
      const before = element.getBoundingClientRect().top;
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (element.getBoundingClientRect().top !== before) return false;
      const isHit = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      if (isHit()) return true;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return isHit();
    }, element);
  }

  async #visible(css: string, text: string): Promise<ElementReference[]> {
    const found = await this.evaluate(
      (css, text) =>
        [...document.querySelectorAll(css)].filter(
          (element) =>
            element.getClientRects().length > 0 &&
            `${element.ariaLabel ?? ''} ${element.textContent}`.includes(text),
        ),
      css,
      text,
    );
    return found as unknown as ElementReference[];
  }

  /** Tries again after a failure: a page that is moving refuses a click, or has replaced the element. */
  async #waitFor<T>(
    css: string,
    text: string,
    attempt: () => Promise<T>,
    patience = 20_000,
  ): Promise<NonNullable<T>> {
    let failure: unknown = 'it is not there';
    const found = await pollUntil(
      () => attempt().catch((error: unknown) => void (failure = error)),
      Boolean,
      patience,
    ).catch(async () => {
      const shown = await this.evaluate(() => document.body.innerText).catch(String);
      throw new Error(`${css} "${text}": ${String(failure)}\nThe page shows:\n${shown.slice(0, 1500)}`);
    });
    return found as NonNullable<T>;
  }
}
