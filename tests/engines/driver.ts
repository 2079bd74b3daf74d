/** A reference to an element of the page, as WebDriver writes it. */
export type ElementReference = { 'element-6066-11e4-a52e-4f735466cecf': string };

/** One browser with one window, driven by WebDriver. Failures reject with WebDriver's own error and message. */
export type Driver = {
  navigate: (url: string) => Promise<void>;
  /** Runs the body of an asynchronous function in the page; its last argument is the callback for the result. */
  execute: (script: string, args: unknown[]) => Promise<unknown>;
  click: (element: ElementReference) => Promise<void>;
  /** Types into the element; on a file field, `text` is the file's path. */
  type: (element: ElementReference, text: string) => Promise<void>;
  /** Presses and releases one key: a letter, or one of `keys`. */
  press: (key: string) => Promise<void>;
  /** a PNG */
  screenshot: () => Promise<Buffer>;
  /** Ends the browser and deletes its profile. */
  stop: () => Promise<void>;
};

export type BrowserOptions = {
  /** CSS pixels of the page; by default a phone's 390 × 844 */
  width?: number;
  height?: number;
  isDark?: boolean;
  /** the browser refuses local storage and databases, as when the user blocks all cookies */
  refusesStorage?: boolean;
};

/** WebDriver's codes of keys without a letter. */
export const keys = {
  tab: '\u{E004}',
  enter: '\u{E007}',
  escape: '\u{E00C}',
  arrowDown: '\u{E015}',
};

/** A command of the WebDriver protocol, by its name, which HTTP and Firefox's own transport write differently. */
type Send = (command: Command, parameters: object, element?: string) => Promise<unknown>;
export type Command =
  | 'Navigate'
  | 'ExecuteAsyncScript'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'PerformActions'
  | 'TakeScreenshot';

/** A driver that sends its commands by `send`. */
export function createDriver(send: Send, stop: () => Promise<void>): Driver {
  const idOf = (element: ElementReference) => element['element-6066-11e4-a52e-4f735466cecf'];
  return {
    navigate: async (url) => void (await send('Navigate', { url })),
    execute: (script, args) => send('ExecuteAsyncScript', { script, args }),
    click: async (element) => void (await send('ElementClick', {}, idOf(element))),
    type: async (element, text) => void (await send('ElementSendKeys', { text }, idOf(element))),
    press: async (value) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    screenshot: async () => Buffer.from((await send('TakeScreenshot', { full: false })) as string, 'base64'),
    stop,
  };
}
