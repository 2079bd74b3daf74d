/** Calls the function again every few milliseconds until `enough` accepts its result, and returns that. */
export async function pollUntil<T>(
  ask: () => Promise<T> | T,
  enough: (answer: T) => boolean,
  patience = 15_000,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (enough(answer)) return answer;
    if (Date.now() > end)
      throw new Error(`Not in ${patience} ms. The last answer: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
