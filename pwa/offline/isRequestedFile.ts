/** Whether a response is the requested file: a captive portal responds to everything with an HTML page. */
export const isRequestedFile = ({ ok, type, redirected, headers }: Response): boolean =>
  ok && type === 'basic' && !redirected && !/html/i.test(headers.get('content-type') ?? '');
