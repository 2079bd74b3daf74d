import type { ComponentProps } from 'react';
import { Trans as LinguiTrans } from '@lingui/react';

const noValues = {};

type TransProps = ComponentProps<typeof LinguiTrans>;

/**
 * Lingui's `Trans`, to which the macros expand (lingui.config.ts). Lingui looks for tags in the whole sentence and
 * drops those of a name such as "Ploy <b>", but leaves elements as they are: a value with a tag is therefore wrapped in
 * an element.
 */
export function Trans({ values = noValues, ...props }: TransProps) {
  const safe = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
  ]);
  return <LinguiTrans {...props} values={Object.fromEntries(safe) as Record<string, unknown>} />;
}
