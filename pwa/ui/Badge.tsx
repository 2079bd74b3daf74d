import type { ReactNode } from 'react';
import * as css from './Badge.css.ts';

export function Badge({ tone = 'jade', children }: { tone?: 'jade' | 'warning'; children: ReactNode }) {
  return <span className={css.tones[tone]}>{children}</span>;
}
