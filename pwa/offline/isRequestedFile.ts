/** Whether a response is the file that was requested: a captive portal answers everything with an HTML page. */
export const isRequestedFile = ({ ok, type, redirected, headers }: Response): boolean =>
  ok && type === 'basic' && !redirected && !/html/i.test(headers.get('content-type') ?? '');
