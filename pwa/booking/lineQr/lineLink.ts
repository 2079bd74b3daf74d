// Matches "line.me" and "page.line.me", but neither "online.me" nor "line.me.example".
const lineHost = /(?:^|[^\w-])(?:line\.me|lin\.ee)(?![\w-]|\.\w)/i;

/** True when scanned text contains Line's host. The text may still be unsafe to open. */
export const isLineLink = (text: string): boolean => lineHost.test(text);
