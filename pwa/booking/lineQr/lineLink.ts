// The host stands alone: "line.me" and "page.line.me", but neither "online.me" nor "line.me.example".
const lineHost = /(?:^|[^\w-])(?:line\.me|lin\.ee)(?![\w-]|\.\w)/i;

/** True when scanned text holds Line's host (specification, section 5). It never makes the text safe to follow. */
export const isLineLink = (text: string): boolean => lineHost.test(text);
