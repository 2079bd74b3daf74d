import type { ReactNode } from 'react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import * as css from './Alert.css.ts';

const icons = { warning: TriangleAlert, danger: CircleAlert, info: Info };

type AlertProps = { tone: keyof typeof icons; title: ReactNode; children?: ReactNode };

/** Screen readers announce tone "danger" at once, other tones when they are idle. */
export function Alert({ tone, title, children }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div className={css.tones[tone]} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={css.icon} size={20} aria-hidden />
      <div className={css.body}>
        <p className={css.title}>{title}</p>
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
