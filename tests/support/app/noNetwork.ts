/** What a page still requests when its test has ended fails at once, instead of reaching for a server that is not there. */
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
