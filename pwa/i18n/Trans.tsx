import type { ComponentProps } from 'react';
import { Trans as LinguiTrans } from '@lingui/react';

const noValues = {};

type TransProps = ComponentProps<typeof LinguiTrans>;

/**
 * The `Trans` that Lingui's macros use. Lingui parses tags in the whole sentence, so it would drop those in a
 * value such as the name "Ploy <b>"; it leaves elements alone, so such a value is wrapped in an element.
 */
export function Trans({ values = noValues, ...props }: TransProps) {
  const safe = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
  ]);
  return <LinguiTrans {...props} values={Object.fromEntries(safe) as Record<string, unknown>} />;
}
