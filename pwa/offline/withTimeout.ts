/** ms; sending does not wait longer for the disk */
const longestWait = 1_000;

/** What the work on the disk results in; null when it takes longer than a second. */
export const withTimeout = <Result>(work: Promise<Result>): Promise<Result | null> =>
  Promise.race([
    work,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), longestWait);
    }),
  ]);
