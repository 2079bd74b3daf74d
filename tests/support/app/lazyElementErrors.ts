import { configure, prettyDOM } from '@testing-library/react';

// While a test waits for an element, it looks for it after each change of the page, and each time the library would print
// the whole page into an error that nobody reads. The page is printed once the message is read.
configure({
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    let text: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    });
    return error;
  },
});
