import * as v from 'valibot';

/** ms; what was typed may be personal or a password, and stays on the device for a day at most */
const lifetime = 86_400_000;

/** What was saved as JSON, with the time `savedAt` (ms); null when it is unreadable or too old. `now` in ms. */
export function parseDraft<Draft extends { savedAt: number }>(
  schema: v.GenericSchema<unknown, Draft>,
  text: string,
  now: number,
): Draft | null {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return success && output.savedAt <= now && now - output.savedAt < lifetime ? output : null;
}
