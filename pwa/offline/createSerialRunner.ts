/** A function that runs each work once the one before has ended, however that went. */
export function createSerialRunner(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    last = last.then(work, work);
    return last;
  };
}
