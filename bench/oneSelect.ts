import type { Load } from './load.ts';
import { therapistCount } from './seed.ts';

/** The floor's one row by its key. */
export const oneSelect: Load = {
  call: (turn) => ({ path: `/therapists/${1 + (turn % therapistCount)}` }),
  status: 200,
  look: ({ body }) => {
    if (!body.toString().includes('"name":"Therapist ')) throw new Error(`No therapist: ${body.toString()}`);
  },
};
