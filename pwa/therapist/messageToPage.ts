/** What the worker sends to an open page: a notification has arrived, so what it shows is no longer all. */
export type MessageToPage = { type: 'refresh' };
