// Preloaded into a process: moves its clock by CLOCK_STEP ms on each SIGUSR2. Timers are not affected.
const Real = Date;
const step = Number(process.env['CLOCK_STEP']);
let moved = 0;

class Movable extends Real {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(Real.now() + moved);
    else super(...given);
  }

  static override now(): number {
    return Real.now() + moved;
  }
}

globalThis.Date = new Proxy(Movable, {
  // several arguments (year, month, day …) are local time, which only the real Date constructor takes
  construct: (target, given: unknown[]) =>
    Reflect.construct(given.length > 1 ? Real : target, given) as object,
}) as DateConstructor;

process.on('SIGUSR2', () => {
  moved += step;
});
