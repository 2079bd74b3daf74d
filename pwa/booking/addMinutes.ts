/** `time` and the result are `HH:mm`; wraps at midnight. */
export const addMinutes = (time: string, minutes: number): string =>
  new Date(Date.parse(`2026-01-01T${time}:00Z`) + minutes * 60_000).toISOString().slice(11, 16);
